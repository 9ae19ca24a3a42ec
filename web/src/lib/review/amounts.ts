// Points of a review: one digit after the point if it has one, a sign, the decimal mark of the language.
import { settings } from '../settings.svelte';

/** Write points with their sign. */
export function amount(points: number): string {
  const figures = plain(Math.abs(points));
  return figures === '0' ? '0' : `${points < 0 ? '\u2212' : '+'}${figures}`;
}

/** Write points without a sign. */
export function plain(points: number): string {
  return points.toLocaleString(settings.language, { maximumFractionDigits: 1, useGrouping: false });
}
