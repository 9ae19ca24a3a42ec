import { afterEach, describe, expect, it } from 'vitest';
import { printed, say, spoken } from '../src/lib/i18n';
import { settings } from '../src/lib/settings.svelte';

afterEach(() => Object.assign(settings, { language: 'en', letters: 'en' }));

describe('cards in sentences', () => {
  it('bear the letters that were chosen for the cards, in every text', () => {
    Object.assign(settings, { language: 'de', letters: 'de' });
    const words = { en: 'You lead ♥Q.', de: 'Du spielst ♥Q aus, dann ♠V, ♦C, ♣A und ♥K.' };
    expect(say(words)).toBe('Du spielst ♥D aus, dann ♠B, ♦C, ♣1 und ♥K.');
    expect(spoken(words)).toBe(say(words));
    settings.letters = 'fr';
    expect(printed('♥K ♥Q ♥C ♥V ♥10')).toBe('♥R ♥D ♥C ♥V ♥10');
    settings.letters = 'hu';
    expect(printed('♠C')).toBe('♠L');
  });

  it('stay as they are with English letters, tarocks in numerals', () => {
    expect(printed('T20, SK, ♥Q ♠V, Quint, Kavall')).toBe('XX, SK, ♥Q ♠V, Quint, Kavall');
  });
});
