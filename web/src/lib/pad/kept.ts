// What this device keeps of pads: their keys and secrets, the last sheet and form, entries on their way, the draft.
import type { PadForm, PadSheet } from '../api/types';
import type { Words } from '../protocol/types';
import type { Entry } from './form';
import type { Waiting } from './queue';


/** A pad that was made or followed on this device. */
export interface KeptPad {
  key: string;
  secret: string | null;
  title: string;
  rules_name: Words;
  players: string[];
  touched: number;
}

/** A deal that is being entered. */
export interface Draft {
  kind: string;
  entry: Entry;
  /** The deal that it corrects, or the change that was refused. */
  corrects: string | null;
  replaces: string | null;
}

const PADS = 'tarock.pads';
const of = (key: string, what: string): string => `tarock.pad.${key}.${what}`;

function read<T>(name: string, fallback: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? fallback;
  } catch {
    return fallback;
  }
}
function write(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still write while the line stands.
  }
}

/** Make a name that nobody else makes: for pads, secrets and changes. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export const pads = (): KeptPad[] => read<KeptPad[]>(PADS, []);
export const secretOf = (key: string): string | null => pads().find((one) => one.key === key)?.secret ?? null;

/** Put a pad first on this device's list; a secret once known is not lost by looking at it. */
export function remember(sheet: Pick<PadSheet, 'key' | 'title' | 'rules_name' | 'players' | 'touched'>, secret: string | null): void {
  const { key, title, rules_name, players, touched } = sheet;
  const rest = pads().filter((one) => one.key !== key);
  write(PADS, [{ key, secret: secret ?? secretOf(key), title, rules_name, players, touched }, ...rest]);
}

/** Take a pad off this device. */
export function forgetPad(key: string): void {
  write(PADS, pads().filter((one) => one.key !== key));
  for (const what of ['sheet', 'form', 'queue', 'draft']) write(of(key, what), null);
}

export const keptSheet = (key: string): PadSheet | null => read<PadSheet | null>(of(key, 'sheet'), null);
export const keepSheet = (sheet: PadSheet): void => write(of(sheet.key, 'sheet'), sheet);
export const keptForm = (key: string): PadForm | null => read<PadForm | null>(of(key, 'form'), null);
export const keepForm = (key: string, form: PadForm): void => write(of(key, 'form'), form);
export const keptDraft = (key: string): Draft | null => read<Draft | null>(of(key, 'draft'), null);
export const keepDraft = (key: string, draft: Draft | null): void => write(of(key, 'draft'), draft);

/** Where changes of a pad wait. */
export const waitingRoom = (key: string): { read(): Waiting[]; write(waiting: Waiting[]): void } => ({
  read: () => read<Waiting[]>(of(key, 'queue'), []),
  write: (waiting) => write(of(key, 'queue'), waiting.length ? waiting : null),
});
