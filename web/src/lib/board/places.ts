// Who sits where on the picture: I below, the next player at my right hand, and so on round the table.
export type Place = 'below' | 'right' | 'above' | 'left';

const THREE: readonly Place[] = ['below', 'right', 'left'];
const FOUR: readonly Place[] = ['below', 'right', 'above', 'left'];

/** Return the place of a seat, seen from another; the turn goes to the right, or clockwise to the left. */
export function place(seat: number, from: number, players: number, clockwise = false): Place {
  const steps = ((clockwise ? from - seat : seat - from) + players) % players;
  return (players === 4 ? FOUR : THREE)[steps] ?? 'above';
}

/** How a hand is broken into rows so that of each card a strip stays to be seen and touched. */
export interface Rows {
  rows: string[][];
  /** The distance between the left edges of two cards. */
  step: number;
  width: number;
}

const TOUCH = 44;
const GAP = 6;

/** Break a hand into as few rows as the width allows. */
export function rows(cards: readonly string[], space: number, width: number): Rows {
  const most = Math.max(1, Math.floor((space - width) / TOUCH) + 1);
  const count = Math.max(1, Math.ceil(cards.length / most));
  const each = Math.ceil(cards.length / count);
  const full = cards.length - count * (each - 1);
  const start = (row: number): number => row * (each - 1) + Math.min(row, full);
  const broken = Array.from({ length: count }, (_, row) => cards.slice(start(row), start(row + 1)));
  const step = each > 1 ? Math.min(width + GAP, (space - width) / (each - 1)) : width;
  return { rows: broken.filter((row) => row.length), step, width };
}
