// Cards by their text forms: how to take one apart and in which order a hand is held. Not what beats what.
import type { Sorting } from '../settings.svelte';

export type SuitSign = '♥' | '♦' | '♠' | '♣';
const ALTERNATING: readonly SuitSign[] = ['♠', '♥', '♣', '♦'];
const BY_COLOUR: readonly SuitSign[] = ['♥', '♦', '♠', '♣'];
const RANKS = ['K', 'Q', 'C', 'V', '10', '9', '8', '7', '6', '5', '4', '3', '2', 'A'];
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

export interface Face {
  suit: SuitSign | null;
  /** What stands in the corner: a Roman numeral, a rank. */
  index: string;
}

/** Take a card's text apart: "T17" is XVII, "SK" the Sküs, "♥K" a king. */
export function face(card: string): Face {
  if (card === 'SK') return { suit: null, index: 'S' };
  if (card.startsWith('T')) return { suit: null, index: roman(Number(card.slice(1))) };
  return { suit: card[0] as SuitSign, index: card.slice(1) };
}

function roman(number: number): string {
  const tens = Math.floor(number / 10);
  return 'X'.repeat(tens) + (ROMAN[number % 10] ?? '');
}

/** Put a hand into the order that its holder likes; inside a suit the server's order stays. */
export function sorted(cards: readonly string[], how: Sorting): string[] {
  const tarocks = cards.filter((card) => face(card).suit === null);
  if (how === 'ranks') return [...tarocks, ...byRank(cards.filter((card) => face(card).suit !== null))];
  const signs = how === 'suits' ? BY_COLOUR : ALTERNATING;
  const suits = arranged(signs, cards).flatMap((sign) => cards.filter((card) => face(card).suit === sign));
  return how === 'tarocks-last' ? [...suits, ...tarocks] : [...tarocks, ...suits];
}

/** Put equal ranks side by side, as they are printed. */
function byRank(cards: readonly string[]): string[] {
  const place = (card: string): number => RANKS.indexOf(face(card).index) * 4 + ALTERNATING.indexOf(face(card).suit ?? '♠');
  return [...cards].sort((one, other) => place(one) - place(other));
}

/** Choose an order of the suits held in which colours alternate as far as they can. */
function arranged(signs: readonly SuitSign[], cards: readonly string[]): SuitSign[] {
  const held = signs.filter((sign) => cards.some((card) => card.startsWith(sign)));
  if (signs === BY_COLOUR || held.length !== 3) return held;
  const red = held.filter((sign) => sign === '♥' || sign === '♦');
  const black = held.filter((sign) => sign === '♠' || sign === '♣');
  const [outer, inner] = red.length > black.length ? [red, black] : [black, red];
  return [outer[0], inner[0], outer[1]].filter((sign) => sign !== undefined);
}

/** Return the name of a card's drawing in the sprite; null is the back. */
export function drawing(card: string | null): string {
  if (card === null) return 'card-back';
  const suits: Record<SuitSign, string> = { '♥': 'h', '♦': 'd', '♠': 's', '♣': 'c' };
  const { suit, index } = face(card);
  return suit ? `card-${suits[suit]}${index}` : `card-${card === 'SK' ? 'T22' : card}`;
}
