import { describe, expect, it } from 'vitest';
import { Moments, momentsOf } from '../src/lib/protocol/moments';
import type { Told, ToClient } from '../src/lib/protocol/types';

const told = (seat: number | null, stays: boolean): Told => ({
  number: 0,
  event: { event: 'Taken' },
  chapter: null,
  text: { en: 'Resi takes a part.', de: 'Resi nimmt einen Teil.' },
  shows: { seat, cards: ['♠K', '♠Q'], marked: ['♠K'], stays },
});
const moment = { text: null, cards: ['T2'], marked: [] };
const update = (deal: number) => ({ t: 'update', deal }) as unknown as ToClient;
const snapshot = (deal: number) => ({ t: 'snapshot', deal }) as unknown as ToClient;

describe('moments', () => {
  it('are what others lay open, not what lies there anyway or what one did oneself', () => {
    const news = [told(1, true), told(null, false), told(0, true)];
    expect(momentsOf(news, 0)).toEqual([{ text: news[0]?.text, cards: ['♠K', '♠Q'], marked: ['♠K'] }]);
    expect(momentsOf(news, null)).toHaveLength(2);
  });

  it('keep messages back until each was seen, and then give them in their order', () => {
    const moments = new Moments();
    expect(moments.keeps(update(3), 3)).toBe(false);
    moments.add([moment, moment]);
    const [first, second] = [update(3), update(3)];
    expect([moments.keeps(first, 3), moments.keeps(second, 3)]).toEqual([true, true]);
    moments.seen();
    expect(moments.next()).toBeNull();
    moments.seen();
    expect([moments.next(), moments.next(), moments.next()]).toEqual([first, second, null]);
  });

  it('give way to another deal', () => {
    const moments = new Moments();
    moments.add([moment]);
    moments.keeps(update(3), 3);
    expect(moments.keeps(snapshot(4), 3)).toBe(false);
    expect([moments.open, moments.next()]).toEqual([null, null]);
  });
});
