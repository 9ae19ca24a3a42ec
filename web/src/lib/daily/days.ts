// Days of a calendar: weeks from Monday on, and how a day is written.
import { settings } from '../settings.svelte';

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const named = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** So many weeks up to the one that has a day in it, each from Monday to Sunday. */
export function weeks(last: string, count: number): string[][] {
  const monday = at(last) - ((new Date(at(last)).getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, day) => named(monday + (week - count + 1) * 7 * DAY + day * DAY)));
}

/** Write a day as people of the language do. */
export function written(day: string, how: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }): string {
  return new Date(at(day)).toLocaleDateString(settings.language === 'de' ? 'de-AT' : 'en-GB', { ...how, timeZone: 'UTC' });
}
