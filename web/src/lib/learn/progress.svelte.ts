// What has been learnt: which lessons are done and when, which come back today, and where one was in the last one.
// Kept on this device, and with the guest if the server knows one.
import { finishLesson, me } from '../api/calls';

const KEPT = 'tarock.lessons';
const OPEN = 'tarock.lesson';
const DAY = 86_400;
const TWIN = '-twin';

/** When a lesson was done, and then each time its twin, in seconds; by what the lesson goes by. */
export type Times = Record<string, number[]>;

/** Where somebody was in a lesson: the step, and what he had done in its deal. */
export interface Place {
  rules: string;
  lesson: string;
  at: number;
  played: string[];
}

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

const seconds = (): number => Math.floor(Date.now() / 1000);

let done: Times = $state.raw(read<Times>(KEPT, {}));

function keep(all: Times): void {
  done = all;
  write(KEPT, all);
}

export function isDone(home: string): boolean {
  return (done[home]?.length ?? 0) > 0;
}

/** Whether nothing has been learnt here yet. */
export function isNew(): boolean {
  return !Object.keys(done).length;
}

/** Whether a lesson comes back now, after so many days each time. */
export function isDue(home: string, after: readonly number[], now: number = seconds()): boolean {
  const times = done[home] ?? [];
  const last = times.at(-1);
  const days = after[times.length - 1];
  return last !== undefined && days !== undefined && now - last >= days * DAY;
}

/** Take over what the server knows, where it knows more. */
export function merge(known: Times): void {
  const more = Object.entries(known).filter(([home, times]) => times.length > (done[home]?.length ?? 0));
  if (more.length) keep({ ...done, ...Object.fromEntries(more) });
}

/** Keep that a lesson is done, or its twin once more, here and, if the guest is known, with the server. */
export function finish(rules: string, lesson: string, home: string, now: number = seconds()): void {
  const own = home.endsWith(TWIN) ? home.slice(0, -TWIN.length) : home;
  const times = done[own] ?? [];
  if (own !== home || !times.length) keep({ ...done, [own]: [...times, now] });
  leave();
  void me()
    .then(({ name: known }) => (known ? finishLesson(rules, lesson) : undefined))
    .catch(() => undefined);
}

/** Return where somebody was in a lesson that he has left. */
export function place(rules: string, lesson: string): Place {
  const kept = read<Place | null>(OPEN, null);
  return kept?.rules === rules && kept.lesson === lesson ? kept : { rules, lesson, at: 0, played: [] };
}

/** Return where somebody is in the middle of a lesson. */
export function openPlace(): Place | null {
  const kept = read<Place | null>(OPEN, null);
  return kept && (kept.at > 0 || kept.played.length) ? kept : null;
}

export function stay(at: Place): void {
  write(OPEN, at);
}

export function leave(): void {
  write(OPEN, null);
}
