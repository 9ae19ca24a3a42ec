// Which lessons are done: kept on this device, and with the guest if the server knows one.
import { finishLesson, me } from '../api/calls';

const KEPT = 'tarock.lessons';

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as string[];
  } catch {
    return [];
  }
}

let done: string[] = $state.raw(kept());
const name = (rules: string, lesson: string): string => `${rules}/${lesson}`;

function write(all: string[]): void {
  done = all;
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

export function isDone(rules: string, lesson: string): boolean {
  return done.includes(name(rules, lesson));
}

/** Whether nothing has been learnt here yet. */
export function isNew(): boolean {
  return !done.length;
}

/** Take over what the server knows. */
export function merge(rules: string, lessons: readonly string[]): void {
  const fresh = lessons.map((lesson) => name(rules, lesson)).filter((one) => !done.includes(one));
  if (fresh.length) write([...done, ...fresh]);
}

/** Keep that a lesson is done, here and, if the guest is known, with the server. */
export function finish(rules: string, lesson: string): void {
  if (!isDone(rules, lesson)) write([...done, name(rules, lesson)]);
  void me()
    .then(({ name: known }) => (known ? finishLesson(rules, lesson) : undefined))
    .catch(() => undefined);
}
