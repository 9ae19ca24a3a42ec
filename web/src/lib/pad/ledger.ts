// Settlements as a pad names them, in the columns of a table.
import type { PadLedgerLine } from '../api/types';
import type { Settlement } from '../protocol/types';
import type { Amounts } from './types';

/** Put amounts by name into the order of names. */
export const inOrder = (amounts: Amounts, names: readonly string[]): number[] => names.map((name) => amounts[name] ?? 0);

/** Return a settlement with a column for each name. */
export function settlement(lines: readonly PadLedgerLine[], totals: Amounts, names: readonly string[]): Settlement {
  return {
    lines: lines.map(({ item, why, amounts, pots }) => ({ item, why, amounts: inOrder(amounts, names), pots, figures: null })),
    totals: inOrder(totals, names),
    void: null,
  };
}
