// What a pad's page speaks of beyond the server's own types.
import type { Entry } from './form';

export type Amounts = Record<string, number>;

/** What one change does to a pad. */
export type Deed = { add: Entry } | { correct: string; with: Entry } | { strike: string } | { undo: string } | { close: true };
