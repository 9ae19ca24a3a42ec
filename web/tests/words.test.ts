import { expect, it, vi } from 'vitest';

const term = { word: { en: 'cavalier, C', de: 'Kavall' }, meaning: { en: 'the card between queen and valet', de: '' }, forms: { en: ['cavalier', 'C'], de: ['Kavall'], home: [] }, everyday: false };
vi.mock('../src/lib/api/calls', () => ({ game: () => Promise.resolve({ terms: [term] }) }));

it('explains a card by its name, and no seat that bears its letter', async () => {
  const { glossary } = await import('../src/lib/words/glossary.svelte');
  await glossary.use('zwanzigerrufen');
  const marked = (text: string) => glossary.parts(text).filter((part) => part.term).map((part) => part.text);
  expect(marked('The cavalier falls.')).toEqual(['cavalier']);
  expect(marked('A has called the XX, and you are C.')).toEqual([]);
});
