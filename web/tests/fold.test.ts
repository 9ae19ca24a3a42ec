import { describe, expect, it } from 'vitest';
import { fold, NOTHING, type Held } from '../src/lib/protocol/fold';
import type { Scene, Snapshot, Told, Update } from '../src/lib/protocol/types';

const told = (number: number): Told => ({ number, event: { event: 'Turn' }, chapter: null, text: null, shows: null });
const scene = (trick_number: number): Scene => ({ trick_number }) as Scene;
const snapshot = (deal: number, count: number): Snapshot =>
  ({ t: 'snapshot', version: 1, deal, table: { key: 'k' }, series: { totals: [] }, events: Array.from({ length: count }, (_, n) => told(n)), scene: scene(1), question: null }) as unknown as Snapshot;
const update = (deal: number, first: number, count = 1): Update => ({
  t: 'update',
  deal,
  first,
  events: Array.from({ length: count }, (_, n) => told(first + n)),
  scene: scene(2),
  question: null,
  may: ['undo'],
});

const seated: Held = fold(NOTHING, snapshot(3, 5)).held;

describe('fold', () => {
  it('replaces everything by a snapshot', () => {
    expect(seated).toMatchObject({ deal: 3, next: 5, scene: { trick_number: 1 } });
    expect(fold(seated, snapshot(4, 0)).held).toMatchObject({ deal: 4, next: 0, told: [] });
  });

  it('appends the events of an update that follows on', () => {
    const { held, gap, news } = fold(seated, update(3, 5, 2));
    expect(gap).toBe(false);
    expect(held).toMatchObject({ next: 7, scene: { trick_number: 2 }, table: { key: 'k', may: ['undo'] } });
    expect(news.map(({ number }) => number)).toEqual([5, 6]);
  });

  it('wants a snapshot after a gap, a repetition or another deal, and changes nothing', () => {
    for (const message of [update(3, 6), update(3, 4), update(4, 5)]) {
      expect(fold(seated, message)).toEqual({ held: seated, gap: true, news: [] });
    }
  });

  it('wants a snapshot when the table has gone on to another deal', () => {
    const changed = { t: 'table', deal: 4, table: {}, series: {} } as never;
    expect(fold(seated, changed).gap).toBe(true);
  });

  it('tells after a reconnection only what was missed', () => {
    expect(fold(seated, snapshot(3, 8)).news.map(({ number }) => number)).toEqual([5, 6, 7]);
  });
});
