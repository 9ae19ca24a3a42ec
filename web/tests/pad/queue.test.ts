import { describe, expect, it } from 'vitest';
import { Refused } from '../../src/lib/api/calls';
import { Queue, type Store, type Waiting } from '../../src/lib/pad/queue';
import type { Deed } from '../../src/lib/pad/types';

/** A device that forgets nothing, also when the page is loaded again. */
function device(): Store {
  let kept = '[]';
  return { read: () => JSON.parse(kept) as Waiting[], write: (waiting) => void (kept = JSON.stringify(waiting)) };
}

/** A server that knows ids again; its line may lose requests or answers. */
class Line {
  taken: string[] = [];
  lose: ('request' | 'answer' | null)[] = [];
  refuse: Record<string, Refused> = {};

  send = async (id: string, _deed: Deed): Promise<void> => {
    const lost = this.lose.shift() ?? null;
    await Promise.resolve();
    if (lost === 'request') throw new Refused('unreachable', { en: '', de: '' });
    const refused = this.refuse[id];
    if (refused) throw refused;
    if (!this.taken.includes(id)) this.taken.push(id);
    if (lost === 'answer') throw new TypeError('network');
  };
}

const deal = (points: number): Deed => ({ add: { card_points: points } });
const no = (code: string, status: number): Refused => new Refused(code, { en: code, de: code }, 'card_points', status);

describe('the queue of a pad', () => {
  it('sends what waits in order, and keeps nothing after it', async () => {
    const [line, store] = [new Line(), device()];
    const queue = new Queue(store, line.send);
    queue.add('a', deal(1));
    queue.add('b', deal(2));
    await queue.flush();
    expect(line.taken).toEqual(['a', 'b']);
    expect(store.read()).toEqual([]);
  });

  it('loses nothing and sends nothing twice over a line that breaks anywhere', async () => {
    for (const lose of [['request'], ['answer'], [null, 'answer'], [null, 'request', 'answer'], ['answer', 'answer', null, 'request']] as Line['lose'][]) {
      const [line, store] = [new Line(), device()];
      line.lose = [...lose];
      for (const id of ['a', 'b', 'c']) new Queue(store, line.send).add(id, deal(1));
      for (let page = 0; page < 6; page++) await new Queue(store, line.send).flush().catch(() => undefined);
      expect(line.taken, String(lose)).toEqual(['a', 'b', 'c']);
      expect(store.read()).toEqual([]);
    }
  });

  it('joins two calls at once into one', async () => {
    const [line, store] = [new Line(), device()];
    const queue = new Queue(store, line.send);
    queue.add('a', deal(1));
    await Promise.all([queue.flush(), queue.flush()]);
    expect(line.taken).toEqual(['a']);
  });

  it('takes along what is added on the way', async () => {
    const [line, store] = [new Line(), device()];
    const queue = new Queue(store, line.send);
    queue.add('a', deal(1));
    const sent = queue.flush();
    queue.add('b', deal(2));
    await sent;
    expect(line.taken).toEqual(['a', 'b']);
  });

  it('stops before a refused change, says why, and goes on when it is put right or given up', async () => {
    const [line, store] = [new Line(), device()];
    const queue = new Queue(store, line.send);
    line.refuse.a = no('refused', 422);
    for (const id of ['a', 'b']) queue.add(id, deal(71));
    await queue.flush();
    expect(line.taken).toEqual([]);
    expect(store.read()[0]).toMatchObject({ id: 'a', refused: { code: 'refused', field: 'card_points' } });
    queue.replace('a', 'a2', deal(70));
    await queue.flush();
    expect(line.taken).toEqual(['a2', 'b']);
  });

  it('keeps trying what is refused for the moment alone', async () => {
    const [line, store] = [new Line(), device()];
    const queue = new Queue(store, line.send);
    for (const [code, status] of [['too-fast', 429], ['away', 503], ['out-of-order', 409]] as const) {
      line.refuse.a = no(code, status);
      if (!store.read().length) queue.add('a', deal(1));
      await expect(queue.flush()).rejects.toThrow();
      expect(store.read()[0]?.refused, code).toBeNull();
    }
  });
});
