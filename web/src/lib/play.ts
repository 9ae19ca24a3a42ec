// Sitting down: a guest gets a name, a table is set up, and the page goes there.
import { introduce, levels, me, setUp } from './api/calls';
import type { ChairWish, RuleCard, TableWish } from './api/types';
import { go } from './router.svelte';
import { keep, settings } from './settings.svelte';

/** What a table agrees on: house options by name. */
export type Agreed = NonNullable<TableWish['options']>;

export const FIRST_GAME = 'illustrated-modern';

/** How long a finished trick stays, by the player's speed, in milliseconds. */
export function pace(): number {
  return { off: 0, fast: 350, calm: 900, slow: 1800 }[settings.speed];
}

/** Make sure the server knows this guest, by the name last used. */
export async function known(fallback: string): Promise<void> {
  const name = settings.name || (await me().catch(() => null))?.name || fallback;
  await introduce(name);
  settings.name = name === fallback ? settings.name : name;
  keep();
}

/** Return the level of bots that the player likes, or the usual one if there is no such level any more. */
async function opponents(): Promise<string | null> {
  const all = await levels().catch(() => []);
  return (all.find(({ key }) => key === settings.level) ?? all.find(({ usual }) => usual))?.key ?? null;
}

/** Set up a table and go to it. */
export async function sitDown(wish: TableWish, guest: string): Promise<void> {
  await known(guest);
  const level = await opponents();
  const chairs = (wish.chairs ?? []).map((chair) => (chair.kind === 'bot' && level ? { ...chair, level } : chair));
  const { key } = await setUp({ ...wish, chairs });
  go(`/table/${key}`);
}

/** Return the chairs of a table for one person and bots. */
export function alone(players: number): ChairWish[] {
  return [{ kind: 'me' }, ...Array.from({ length: players - 1 }, (): ChairWish => ({ kind: 'bot' }))];
}

/** Return a table at which one person plays a game against bots. */
export function quick(game: Pick<RuleCard, 'key' | 'players'>, options: Agreed = {}): TableWish {
  return { rules: game.key, options, chairs: alone(game.players), pace: pace(), open: false };
}
