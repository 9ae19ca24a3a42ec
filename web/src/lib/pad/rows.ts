// The rows of a sheet: the deals, what was put into the pots before them, and what came at the end.
// Each says what it added and where that left everybody; nothing is priced here.
import type { PadDeal, PadSheet } from '../api/types';
import type { Amounts } from './types';

export type SheetRow = { added: Amounts; running: Amounts } & ({ is: 'deal'; deal: PadDeal } | { is: 'staked' | 'goal' | 'shared' });

const between = (before: Amounts, now: Amounts, names: readonly string[], sign: 1 | -1): Amounts => Object.fromEntries(names.map((name) => [name, (now[name] ?? 0) + sign * (before[name] ?? 0)]));

/** Return the rows of a sheet from the first stakes to the end of the series. */
export function sheetRows({ players, opening, deals, bonuses, totals }: Pick<PadSheet, 'players' | 'opening' | 'deals' | 'bonuses' | 'totals'>): SheetRow[] {
  const rows: SheetRow[] = [];
  let stand: Amounts = {};
  const put = (row: SheetRow): void => void rows.push({ ...row, running: (stand = row.running) });
  const staked = (added: Amounts | null): void => {
    if (added && players.some((name) => added[name])) put({ is: 'staked', added, running: between(stand, added, players, 1) });
  };
  const last = deals.findLastIndex(({ struck }) => !struck);
  staked(opening);
  for (const [place, deal] of deals.entries()) {
    staked(deal.stakes);
    const running = place >= last ? between(bonuses, deal.running, players, -1) : deal.running;
    put({ is: 'deal', deal, added: deal.totals, running });
  }
  const final = between(stand, totals, players, -1);
  if (players.some((name) => final[name])) put({ is: players.some((name) => bonuses[name]) ? 'goal' : 'shared', added: final, running: totals });
  return rows;
}
