// Words for people: the client's own by key, the server's in both languages.
import { face } from '../deck/cards';
import letters from '../deck/letters.json';
import type { Words } from '../protocol/types';
import { settings } from '../settings.svelte';
import { de } from './de';
import { en, type Key } from './en';

export type { Key };
export const LANGUAGES = { en, de };

/** Say one of the client's own texts; `{name}` in it is replaced by the value of that name. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return filled(LANGUAGES[settings.language][key], values);
}

function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Say what the server has sent in both languages. */
export function say(words: Words | null | undefined): string {
  return words ? printed(words[settings.language]) : '';
}

/** Say it as the server wrote it, cards in their text form. */
export function raw(words: Words | null | undefined): string {
  return words ? words[settings.language] : '';
}

/** Write cards as they are printed: XX, not T20, and courts with the letters that the player's cards bear. */
export function printed(text: string): string {
  const courts: Record<string, string> = letters[settings.letters];
  return text
    .replace(/\bT(2[01]|1\d|[1-9])(?![\p{L}\d])/gu, (card) => face(card).index)
    .replace(/([♥♦♠♣])([KQCVA])(?![\p{L}\d])/gu, (_, suit: string, index: string) => suit + (courts[index] ?? index));
}

/** Say a sentence of a lesson; one that lacks the language is said in English. */
export function spoken(texts: Record<string, string>): string {
  return printed(texts[settings.language] ?? texts['en'] ?? '');
}

/** Return one of the client's own texts in both languages, as the server would send it. */
export function both(key: Key, values: Record<string, string | number> = {}): Words {
  return { en: filled(en[key], values), de: filled(de[key], values) };
}

/** Write an amount with its sign, the way a score sheet has it. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : amount < 0 ? `\u2212${-amount}` : '0';
}

/** Write a total: without a plus, and with a proper minus. */
export function total(amount: number): string {
  return amount < 0 ? signed(amount) : String(amount);
}

/** Write a number without its sign, to one decimal place, as the language has it. */
export function figure(amount: number): string {
  return Math.abs(amount).toLocaleString(settings.language, { maximumFractionDigits: 1 });
}
