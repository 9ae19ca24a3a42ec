import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Ladder from '../src/lib/ask/Ladder.svelte';
import Trick from '../src/lib/board/Trick.svelte';
import type { Option, Question, Stake } from '../src/lib/protocol/types';

const said = (text: string) => ({ en: text, de: text });
const bid = (stake: Stake): Option => ({ action: 'bid:dreiblatt', label: said('bid Dreiblatt'), detail: null, cards: [], stake, item: null, signal: null });
const auction = (stake: Stake): Question => ({
  id: 0, about: 'auction', kind: 'choice', widget: 'ladder', title: said('Your bid?'), duty: null, guide: null, options: [bid(stake)],
  refused: [], cards: [], several: null, ways: [], holds: [], quiet: null, forced: false,
});

describe('what a trick shows', () => {
  const trick = { cards: [], leader: null, winning: null, from: 0, players: 3, clockwise: false, names: (card: string) => card, seatNames: [], done: false };

  it('names the suit that the Fool asks for: tarocks by their name, suits by their sign', () => {
    expect(render(Trick, { props: { ...trick, named: 'T' } }).body).toContain('named: tarock');
    expect(render(Trick, { props: { ...trick, named: '♥' } }).body).toContain('named: ♥');
  });
});

describe('what a bid costs', () => {
  const missed = (stake: Stake) => /<td class="[^"]*lost[^"]*">(.*?)<\/td>/s.exec(render(Ladder, { props: { question: auction(stake), hinted: null, onact: () => undefined } }).body)?.[1]?.replace(/<[^>]*>/g, '').trim();

  it('is what the others write, where nothing is taken off the loser: bidding does not look free', () => {
    expect(missed({ made: 4, lost: 0, others: 3 })).toBe('others +3');
  });

  it('is what he pays, where he does', () => {
    expect(missed({ made: 2, lost: -2, others: 0 })).toBe('−2');
  });
});
