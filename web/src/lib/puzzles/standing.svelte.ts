// How somebody stands at puzzles: rating, streak, what is done. Kept on this device.
const KEPT = 'tarock.puzzles';
const REMEMBERED = 2000;

export interface SolverRating {
  rating: number;
  deviation: number;
  volatility: number;
}
interface Standing extends SolverRating {
  streak: number;
  done: string[];
}

const FRESH: Standing = { rating: 1200, deviation: 350, volatility: 0.06, streak: 0, done: [] };

function kept(): Standing {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Standing>) };
  } catch {
    return FRESH;
  }
}

let now: Standing = $state.raw(kept());

export const standing = (): Standing => now;
export const player = (): SolverRating => ({ rating: now.rating, deviation: now.deviation, volatility: now.volatility });

/** Take over what came of a first answer; later answers to the same puzzle change nothing. */
export function count(key: string, right: boolean, after: SolverRating): void {
  const { rating, deviation, volatility } = after;
  const done = [...now.done.filter((one) => one !== key), key].slice(-REMEMBERED);
  now = { rating, deviation, volatility, streak: right ? now.streak + 1 : 0, done };
  try {
    localStorage.setItem(KEPT, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing still asks.
  }
}
