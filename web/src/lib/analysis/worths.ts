// How worths are written while they sharpen: proven ones as a number, others by what is known of them.
import { amount, plain } from '../review/amounts';
import type { Range, Worth } from './calls';

/** Write from where to where something lies. */
export function span([low, high]: Range): string {
  return low === high ? amount(low) : `${amount(low)} … ${amount(high)}`;
}

/** Write what an answer costs against the best. */
export function costs([low, high]: Range): string {
  if (high === 0) return '0';
  if (low === high) return plain(low);
  return low > 0 ? `≥ ${plain(low)}` : `≤ ${plain(high)}`;
}

/** How good an answer is: proven best, proven to lose, or not known yet. */
export function standing({ cost: [low, high] }: Worth): 'best' | 'open' | 'worse' {
  return high === 0 ? 'best' : low > 0 ? 'worse' : 'open';
}

/** What is written at a card: its worth, or an estimate of it, as short as can be. */
export function mark({ worth: [low, high], estimate }: Worth): string {
  if (low === high) return amount(low);
  return estimate ? `~${amount(Math.round(estimate[0]))}` : '…';
}

/** The answers, the best first as far as is known. */
export function ordered(options: readonly Worth[]): Worth[] {
  const key = ({ cost, estimate, worth }: Worth): number[] => [cost[0], cost[1], -(estimate?.[0] ?? 0), -worth[1]];
  return [...options].sort((one, other) => {
    const [left, right] = [key(one), key(other)];
    const at = left.findIndex((value, place) => value !== right[place]);
    return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
  });
}
