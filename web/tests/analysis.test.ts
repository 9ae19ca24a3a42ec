// The tree of variations and the link that carries it.
import { describe, expect, test } from 'vitest';
import { packed, unpacked } from '../src/lib/analysis/link';
import { along, cut, ends, grown, here, moves, noted, onward, promoted, root, unwritten, written } from '../src/lib/analysis/tree';
import { costs, mark, ordered, span, standing } from '../src/lib/analysis/worths';

const line = (...all: string[]) => all.map((move) => ({ move, step: null }));

function bushy() {
  const main = grown(root(), [], line('0 pass', '1 bid:solo', '2 play:T1', '0 play:T2'));
  const side = grown(main.tree, [0, 0], line('2 play:T9', '0 play:T3'));
  return noted(grown(side.tree, [0, 0, 1], line('0 play:T4')).tree, [0, 0, 1], '3 play:cards');
}

describe('variations', () => {
  test('grow beside the main line, and a known move is not added twice', () => {
    const tree = bushy();
    expect(moves(tree, [0, 0, 1, 1])).toEqual(['0 pass', '1 bid:solo', '2 play:T9', '0 play:T4']);
    expect(grown(tree, [0], line('1 bid:solo')).path).toEqual([0, 0]);
    expect(grown(tree, [0], line('1 bid:solo')).tree).toEqual(tree);
    expect(ends(tree)).toEqual([[0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 1, 1]]);
    expect(onward(tree, [0, 0, 1])).toEqual([0, 0, 1, 0]);
    expect(along(tree, [0, 7])).toHaveLength(1);
  });
  test('are promoted with all that leads to them, and cut with all that follows', () => {
    const tree = promoted(bushy(), [0, 0, 1, 1]);
    expect(moves(tree, [0, 0, 0, 0])).toEqual(['0 pass', '1 bid:solo', '2 play:T9', '0 play:T4']);
    expect(here(cut(tree, [0, 0, 0]), [0, 0]).next.map(({ move }) => move)).toEqual(['2 play:T1']);
  });
  test('are the same after they were written down', () => {
    expect(unwritten(written(bushy()))).toEqual(bushy());
    for (const wrong of [null, 'x', [3], [{ move: 1 }], [['a', 7]]]) expect(unwritten(wrong)).toBeNull();
  });
});

describe('links', () => {
  test('carry the deal, the variations, notes and the place', async () => {
    const study = { deal: { rules: 'tapp', hands: [['♥K', 'T1'], ['SK']], names: ['Jörg'] }, tree: bushy(), path: [0, 0, 1] };
    const letters = await packed({ ...study, deal: { ...study.deal, actions: ['0 pass'] } });
    expect(letters).toMatch(/^[\w-]+$/);
    expect(await unpacked(letters)).toEqual(study);
  });
  test('of anything else are refused', async () => {
    for (const letters of ['', 'abc', '%', btoa('[1]')]) expect(await unpacked(letters)).toBeNull();
  });
});

test('worths are written by what is known of them', () => {
  const one = (action: string, worth: [number, number], cost: [number, number]) => ({ action, label: { en: action, de: action }, value: worth, loss: cost, worth, cost, estimate: null });
  const [best, open, worse] = [one('a', [4, 4], [0, 0]), one('b', [-2, 4], [0, 6]), one('c', [-9, 1], [3, 13])];
  expect(ordered([worse, open, best]).map(({ action }) => action)).toEqual(['a', 'b', 'c']);
  expect([best, open, worse].map(standing)).toEqual(['best', 'open', 'worse']);
  expect([best, open, worse].map(({ cost }) => costs(cost))).toEqual(['0', '≤ 6', '≥ 3']);
  expect([best, open, { ...open, estimate: [2.4, 1] as [number, number] }].map(mark)).toEqual(['+4', '…', '~+2']);
  expect(span([-2, 4])).toBe('\u22122 … +4');
});
