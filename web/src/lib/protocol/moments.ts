// What is laid open stays on the table until it was seen; what happens meanwhile waits its turn.
import type { ToClient, Told, Words } from './types';

export interface Moment {
  /** What is to be seen; null for the last trick, which lies there itself. */
  text: Words | null;
  cards: string[];
  marked: string[];
}

/** What somebody has to be shown of the news: nothing that he did himself. */
export function momentsOf(news: readonly Told[], me: number | null): Moment[] {
  return news.flatMap(({ shows, text }) =>
    shows?.stays && (me === null || shows.seat !== me) ? [{ text, cards: shows.cards, marked: shows.marked }] : [],
  );
}

/** Moments to be seen one after the other, and the messages that wait behind them. */
export class Moments {
  private due: Moment[] = [];
  private waiting: ToClient[] = [];

  get open(): Moment | null {
    return this.due[0] ?? null;
  }

  /** Keep a message back while something is looked at; another deal is never kept back. */
  keeps(message: ToClient, deal: number): boolean {
    if (!this.open) return false;
    if (message.t === 'snapshot' && message.deal !== deal) {
      this.forget();
      return false;
    }
    this.waiting.push(message);
    return true;
  }

  add(moments: readonly Moment[]): void {
    this.due.push(...moments);
  }

  /** The open moment was seen. */
  seen(): void {
    this.due.shift();
  }

  /** Return the next message that waited, once nothing is looked at any more. */
  next(): ToClient | null {
    return this.open ? null : (this.waiting.shift() ?? null);
  }

  forget(): void {
    this.due = [];
    this.waiting = [];
  }
}
