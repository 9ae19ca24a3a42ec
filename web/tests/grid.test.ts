import { describe, expect, it } from 'vitest';
import { grid } from '../src/lib/ask/grid';
import type { Announcement, Option, Question, Scene } from '../src/lib/protocol/types';

const both = (text: string) => ({ en: text, de: text });
const option = (action: string, item: Option['item'] = null): Option => ({ action, label: both(action), detail: null, cards: [], stake: null, item, signal: null });
const about = (key: string, seat: number | null, value: string) => ({ key, name: both(key), word: both('say'), seat, meaning: null, silent: null, value });
const said = (item: string, seat: number): Announcement => ({ item, name: both(item), seat, meaning: null, value: '10', level: 0, raised: null, factor: 1, state: 'open' });

const question = {
  quiet: 'good',
  options: [
    option('good'),
    option('contra:game@1', about('game', 1, '×2')),
    option('contra:valat@1', about('valat', 1, '×2')),
    option('announce:trull', about('trull', null, '2')),
    option('count:8'),
  ],
} as Question;
const scene = { announcements: [said('valat', 1), said('kings', 2)] } as Scene;

describe('the grid of announcements', () => {
  const { laid, open } = grid(question, scene);

  it('sets a raise beside what it raises, the game first', () => {
    expect(laid.map(({ name, option: raise }) => [name.en, raise?.action])).toEqual([
      ['game', 'contra:game@1'],
      ['valat', 'contra:valat@1'],
    ]);
  });
  it('says of the game what the strip says of it, and not what contra would make of it', () => {
    const under = { seat: 1, times: 3, factor: 1, raised: null } as Scene['undertaking'];
    expect(grid(question, { ...scene, undertaking: under }).laid[0]?.value).toBe('×3');
    expect(laid[0]?.value).toBeNull();
  });
  it('offers everything else once, and silence never', () => {
    expect(open.map(({ option: offered }) => offered?.action)).toEqual(['announce:trull', 'count:8']);
  });
  it('shows the price of what may be announced', () => {
    expect(open[0]?.value).toBe('2');
  });
});
