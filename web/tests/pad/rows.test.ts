import { describe, expect, it } from 'vitest';
import type { PadDeal } from '../../src/lib/api/types';
import { sheetRows } from '../../src/lib/pad/rows';

const players = ['Ada', 'Ben'];
const each = (ada: number, ben: number): Record<string, number> => ({ Ada: ada, Ben: ben });
const nothing = each(0, 0);
const deal = (id: string, totals: Record<string, number>, running: Record<string, number>, more: Partial<PadDeal> = {}): PadDeal => ({ id, totals, running, stakes: null, struck: false, ...more }) as PadDeal;
const told = (sheet: Parameters<typeof sheetRows>[0]): unknown[] => sheetRows(sheet).map(({ is, added, running }) => [is, added, running]);

describe('the rows of a sheet', () => {
  it('say what was put into the pots, and when', () => {
    const deals = [deal('a', each(5, -5), each(-15, -15), { stakes: each(-10, 0) }), deal('b', each(2, -2), each(-13, -27), { stakes: each(0, -10) })];
    expect(told({ players, opening: each(-10, -10), deals, bonuses: nothing, totals: each(7, -7) })).toEqual([
      ['staked', each(-10, -10), each(-10, -10)],
      ['staked', each(-10, 0), each(-20, -10)],
      ['deal', each(5, -5), each(-15, -15)],
      ['staked', each(0, -10), each(-15, -25)],
      ['deal', each(2, -2), each(-13, -27)],
      ['shared', each(20, 20), each(7, -7)],
    ]);
  });
  it('keep what reaching the goal brings apart from the deal that reached it', () => {
    const deals = [deal('a', each(0, 104), each(0, 114)), deal('b', each(50, 0), each(0, 114), { struck: true })];
    expect(told({ players, opening: null, deals, bonuses: each(0, 10), totals: each(0, 114) })).toEqual([
      ['deal', each(0, 104), each(0, 104)],
      ['deal', each(50, 0), each(0, 104)],
      ['goal', each(0, 10), each(0, 114)],
    ]);
  });
});
