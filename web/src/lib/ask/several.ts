// Choosing several cards: what may join those chosen, and when they are enough. The server lists the ways.
import type { Way } from '../protocol/types';

export interface Choosing {
  /** The cards that still lead to a legal whole. */
  open: Set<string>;
  /** Whether those chosen are a legal whole already. */
  whole: boolean;
  /** The least and the most cards that a legal whole has. */
  least: number;
  most: number;
}

/** Compare a choice with the ways that are legal. */
export function choosing(ways: readonly Way[], chosen: readonly string[]): Choosing {
  const open = new Set<string>();
  let whole = false;
  for (const way of ways) {
    const free = chosen.filter((card) => !way.all_of.includes(card));
    if (free.length > way.more || free.some((card) => !way.of.includes(card))) continue;
    const missing = way.all_of.filter((card) => !chosen.includes(card));
    const rest = free.length < way.more ? way.of.filter((card) => !chosen.includes(card)) : [];
    for (const card of [...missing, ...rest]) open.add(card);
    whole ||= !missing.length && free.length === way.more;
  }
  const sizes = ways.map((way) => way.all_of.length + way.more);
  return { open, whole, least: Math.min(...sizes), most: Math.max(...sizes) };
}
