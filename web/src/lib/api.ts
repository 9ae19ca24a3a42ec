// The server's plain calls: games, tables, records. A refusal is thrown with the server's own words.
import type { Scene, Told, Words } from './protocol/types';

export interface HouseOption {
  name: string;
  default: unknown;
  values: unknown[] | null;
  says: Words;
}

export interface Game {
  key: string;
  label: string;
  name: Words;
  players: number;
  chairs: number[];
  cards: number;
  source: string;
  stage: string;
  in_short: Words;
  goal: number | null;
  pots: boolean;
  options: HouseOption[];
}

export interface Section {
  heading: Words;
  sentences: Words[];
  columns: Words[];
  rows: { name: Words; cells: string[] }[];
}

export interface Term {
  word: Words;
  meaning: Words;
  hungarian: string;
  danish: string;
  /** The word in all its forms; `home` in the game's own language. */
  forms: { en: string[]; de: string[]; home: string[] };
  /** Whether it needs no mark in a text. */
  everyday: boolean;
}

export interface GameInFull extends Game {
  home: 'danish' | 'hungarian' | '';
  sections: Section[];
  terms: Term[];
  /** The cards of the pack in words, in the order of a hand. */
  card_names: Record<string, Words>;
}

export interface Level {
  key: string;
  name: Words;
  says: Words;
  usual: boolean;
}

export interface ChairWish {
  kind: 'me' | 'person' | 'bot';
  level?: string;
}

export interface TableWish {
  rules: string;
  options: Record<string, unknown>;
  title?: string;
  chairs: ChairWish[];
  pace?: number;
  /** Seconds for a decision. */
  clock?: number | null;
  open: boolean;
}

export interface TableSummary {
  key: string;
  title: string;
  rules: string;
  rules_name: Words;
  phase: string;
}

export interface OpenTable extends TableSummary {
  chairs: { kind: string; name: string }[];
  free: number;
}

export interface Me {
  name: string | null;
  tables: TableSummary[];
}

export interface RecordSummary {
  key: string;
  rules: string;
  rules_name: Words;
  names: string[];
  /** In seconds since 1970. */
  finished: number;
  totals: number[];
}

export interface Frame {
  events: Told[];
  scene: Scene;
}

export interface Replay {
  frames: Frame[];
}

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly words: Words,
  ) {
    super(words.en);
  }
}

const UNREACHABLE: Words = {
  en: 'The server does not answer. Is it running?',
  de: 'Der Server antwortet nicht. Läuft er?',
};

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  }).catch(() => null);
  if (!answer) throw new Refused('unreachable', UNREACHABLE);
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

async function refusal(answer: Response): Promise<Refused> {
  const said = (await answer.json().catch(() => null)) as { code?: string; text?: Words } | null;
  const text = said?.text ?? { en: `The server refused (${answer.status}).`, de: `Der Server lehnte ab (${answer.status}).` };
  return new Refused(said?.code ?? String(answer.status), text);
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

export const games = (): Promise<Game[]> => lasting('/rules');
export const game = (key: string): Promise<GameInFull> => lasting(`/rules/${quoted(key)}`);
export const levels = (): Promise<Level[]> => lasting('/bots');
export const me = (): Promise<Me> => call('GET', '/me');
export const introduce = (name: string): Promise<Me> => call('POST', '/guest', { name });
export const forgetMe = (): Promise<unknown> => call('DELETE', '/me');
export const tables = (): Promise<OpenTable[]> => call('GET', '/tables');
export const setUp = (wish: TableWish): Promise<{ key: string }> => call('POST', '/tables', wish);
export const records = (): Promise<RecordSummary[]> => call('GET', '/records');
export const replay = (key: string): Promise<Replay> => call('GET', `/records/${quoted(key)}/replay`);
export const forgetRecord = (key: string): Promise<unknown> => call('DELETE', `/records/${quoted(key)}`);
