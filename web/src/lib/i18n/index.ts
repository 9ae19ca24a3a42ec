// Words for people: the client's own by key, the server's in both languages.
import type { Words } from '../protocol/types';
import { settings } from '../settings.svelte';
import { de } from './de';
import { en, type Key } from './en';

export type { Key };
export const LANGUAGES = { en, de };

/** Say one of the client's own texts; `{name}` in it is replaced by the value of that name. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return LANGUAGES[settings.language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Say what the server has sent in both languages. */
export function say(words: Words | null | undefined): string {
  return words ? words[settings.language] : '';
}

/** Return one of the client's own texts in both languages, as the server would send it. */
export function both(key: Key): Words {
  return { en: en[key], de: de[key] };
}

/** Write an amount with its sign, the way a score sheet has it. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : amount < 0 ? `\u2212${-amount}` : '0';
}
