// The words of the game being looked at: found in texts, and said as they are where the game is at home.
import { game } from '../api/calls';
import type { TermSheet } from '../api/types';
import { settings, type Language } from '../settings.svelte';

export interface Part {
  text: string;
  term: TermSheet | null;
}

const ENDINGS: Record<Language, string> = { en: 's', de: 'e?s|e?n' };
const letters = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Return a pattern for a word: a capital must stay one, a small letter may become one at the start of a sentence. */
function pattern(form: string): string {
  const [first = '', ...rest] = form;
  const start = first === first.toLowerCase() && first !== first.toUpperCase() ? `[${first}${first.toUpperCase()}]` : letters(first);
  return start + letters(rest.join(''));
}

interface Finder {
  pattern: RegExp;
  terms: Map<string, { term: TermSheet; place: number }>;
}

class Glossary {
  private terms: TermSheet[] = $state.raw([]);
  private at = '';
  private readonly finders = $derived({ en: this.finder('en'), de: this.finder('de') });

  /** Take the words of a game. */
  async use(key: string): Promise<void> {
    this.at = key;
    const found = await game(key).catch(() => null);
    if (found && this.at === key) this.terms = found.terms;
  }

  private finder(language: Language): Finder | null {
    const terms: Finder['terms'] = new Map();
    const usual = new Set(this.terms.filter(({ everyday }) => everyday).flatMap(({ forms }) => forms[language]));
    const forms: string[] = [];
    for (const term of this.terms) {
      term.forms[language].forEach((form, place) => {
        // A letter by itself is a seat more often than a card.
        if (form.length < 2 || usual.has(form) || terms.has(form.toLowerCase())) return;
        terms.set(form.toLowerCase(), { term, place });
        forms.push(form);
      });
    }
    if (!forms.length) return null;
    const words = forms.sort((a, b) => b.length - a.length).map(pattern);
    return { pattern: new RegExp(`(?<![\\p{L}\\d])(${words.join('|')})(${ENDINGS[language]})?(?![\\p{L}\\d])`, 'gu'), terms };
  }

  /** Take a text apart: words of the game, and what is between them. Each word is marked once, also across texts that share `seen`. */
  parts(text: string, seen: Set<string> = new Set()): Part[] {
    const finder = this.finders[settings.language];
    if (!finder) return [{ text, term: null }];
    const parts: Part[] = [];
    let from = 0;
    for (const match of text.matchAll(finder.pattern)) {
      const { term } = finder.terms.get((match[1] ?? '').toLowerCase()) ?? {};
      if (!term || seen.has(term.word.en)) continue;
      seen.add(term.word.en);
      parts.push({ text: text.slice(from, match.index), term: null }, { text: match[0], term });
      from = match.index + match[0].length;
    }
    parts.push({ text: text.slice(from), term: null });
    return parts.filter((part) => part.text);
  }

  /** Say a text with the game's own words in its own language, if the player wants that. */
  home(text: string): string {
    const finder = this.finders[settings.language];
    if (!settings.homeWords || !finder) return text;
    return text.replace(finder.pattern, (whole: string, form: string, ending: string | undefined) => {
      const { term, place } = finder.terms.get(form.toLowerCase()) ?? {};
      const own = term?.forms.home ?? [];
      if (!term || place === undefined || !own.length || ending) return whole;
      return (own.length === term.forms[settings.language].length ? own[place] : own[0]) ?? whole;
    });
  }
}

export const glossary = new Glossary();

/** The explanation that is open now, and where on the page. */
export interface Shown {
  term: TermSheet;
  at: HTMLElement;
}
class Tip {
  shown: Shown | null = $state.raw(null);
}
export const tip = new Tip();
