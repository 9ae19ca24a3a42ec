// The server's plain calls: games, tables, records. A refusal is thrown with the server's own words.
import type { LessonScene, Replay, Words } from '../protocol/types';
import type { BotCard, Done, GivenAnswer, JudgedSheet, LessonSheet, LessonTable, Me, PathSheet, PlayOnWish, ProblemReport, RecordCard, RuleCard, RulePage, TableCard, TableKey, TableWish } from './types';

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly words: Words,
    /** The part of what was sent that it is about, if it is about one. */
    readonly field: string | null = null,
    /** The status of the answer; 0 if there was none. */
    readonly status = 0,
  ) {
    super(words.en);
  }
}

export const UNREACHABLE: Words = {
  en: 'The server does not answer. Is it running?',
  de: 'Der Server antwortet nicht. Läuft er?',
};

export interface Extras {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** How often a call is made again after the server asked to wait: a whole club may sit behind one address. */
const MOST_WAITS = 5;

export async function call<T>(method: string, path: string, body?: unknown, { headers = {}, ...extras }: Extras = {}): Promise<T> {
  const request = {
    method,
    credentials: 'same-origin' as const,
    headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...extras,
  };
  const answer = await patiently(`/api${path}`, request).catch(() => null);
  if (!answer) throw new Refused('unreachable', UNREACHABLE);
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

/** Send a request, and once more after each refusal that names a time to wait: such a request was not looked at. */
async function patiently(path: string, request: RequestInit): Promise<Response> {
  for (let waits = 0; ; waits++) {
    const answer = await fetch(path, request);
    const seconds = Number(answer.headers.get('Retry-After'));
    if (answer.status !== 429 || !seconds || waits === MOST_WAITS) return answer;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

export async function refusal(answer: Response): Promise<Refused> {
  const said = (await answer.json().catch(() => null)) as Partial<ProblemReport> | null;
  const text = said?.text ?? { en: `The server refused (${answer.status}).`, de: `Der Server lehnte ab (${answer.status}).` };
  return new Refused(said?.code ?? String(answer.status), text, said?.field ?? null, answer.status);
}

const once = new Map<string, Promise<unknown>>();

/** Ask for something that does not change while the page is open. */
function lasting<T>(path: string): Promise<T> {
  const known = once.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = call<T>('GET', path);
  once.set(path, asked);
  asked.catch(() => once.delete(path));
  return asked;
}

const quoted = encodeURIComponent;

export const games = (): Promise<RuleCard[]> => lasting('/rules');
export const game = (key: string): Promise<RulePage> => lasting(`/rules/${quoted(key)}`);
export const levels = (): Promise<BotCard[]> => lasting('/bots');
export const me = (): Promise<Me> => call('GET', '/me');
export const introduce = (name: string): Promise<Me> => call('POST', '/guest', { name });
export const forgetMe = (): Promise<Done> => call('DELETE', '/me');
export const tables = (): Promise<TableCard[]> => call('GET', '/tables');
export const setUp = (wish: TableWish): Promise<TableKey> => call('POST', '/tables', wish);
export const records = (): Promise<RecordCard[]> => call('GET', '/records');
export const replay = (key: string): Promise<Replay> => call('GET', `/records/${quoted(key)}/replay`);
export const playOn = (key: string, from: PlayOnWish): Promise<TableKey> => call('POST', `/records/${quoted(key)}/play-on`, from);
export const forgetRecord = (key: string): Promise<Done> => call('DELETE', `/records/${quoted(key)}`);

export type { LessonScene as LessonTableShown } from '../protocol/types';

const step = (rules: string, lesson: string, number: number): string => `/lessons/${quoted(rules)}/${quoted(lesson)}/${number}`;
export const paths = (): Promise<PathSheet[]> => call('GET', '/lessons');
export const lesson = (rules: string, key: string): Promise<LessonSheet> => lasting(`/lessons/${quoted(rules)}/${quoted(key)}`);
export const judge = (rules: string, key: string, number: number, given: GivenAnswer): Promise<JudgedSheet> => call('POST', `${step(rules, key, number)}/answer`, given);
export const lessonTable = (rules: string, key: string, number: number, wanted: LessonTable): Promise<LessonScene> => call('POST', `${step(rules, key, number)}/table`, wanted);
export const finishLesson = (rules: string, key: string): Promise<Done> => call('POST', `/lessons/${quoted(rules)}/${quoted(key)}/done`);
