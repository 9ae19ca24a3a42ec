// What the client holds of a table, and how a message of the server changes it.
// Nothing is ever patched together: a message that does not fit leaves all as it was and asks for a snapshot.
import type { Question, Scene, Series, TableState, Told, ToClient } from './types';

export interface Held {
  deal: number;
  /** The number that the next event must have. */
  next: number;
  table: TableState | null;
  series: Series | null;
  scene: Scene | null;
  question: Question | null;
  /** All that this seat has been told of the deal. */
  told: Told[];
}

export interface Folded {
  held: Held;
  /** Whether something is missing, so that a snapshot is wanted. */
  gap: boolean;
  /** What is new, for the log and the voice. */
  news: Told[];
}

export const NOTHING: Held = {
  deal: -1,
  next: 0,
  table: null,
  series: null,
  scene: null,
  question: null,
  told: [],
};

/** Take a message in. */
export function fold(held: Held, message: ToClient): Folded {
  switch (message.t) {
    case 'snapshot': {
      const { deal, table, series, scene, question, events } = message;
      const known = held.deal === deal ? held.next : 0;
      const news = events.filter((told) => told.number >= known);
      return { held: { deal, next: after(events), table, series, scene, question, told: events }, gap: false, news };
    }
    case 'update': {
      if (message.deal !== held.deal || message.first !== held.next) return { held, gap: true, news: [] };
      const { events, scene, question, may } = message;
      const told = [...held.told, ...events];
      const table = held.table && { ...held.table, may };
      return { held: { ...held, next: held.next + events.length, table, scene, question, told }, gap: false, news: events };
    }
    case 'table':
      if (message.deal !== held.deal) return { held, gap: true, news: [] };
      return { held: { ...held, table: message.table, series: message.series }, gap: false, news: [] };
    default:
      return { held, gap: false, news: [] };
  }
}

function after(events: Told[]): number {
  const last = events.at(-1);
  return last ? last.number + 1 : 0;
}
