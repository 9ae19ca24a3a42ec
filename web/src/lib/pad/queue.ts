// Changes on their way to the server: kept on the device until the server has them, sent in order, never twice.
// Each has an id made here, by which the server knows it again when an answer was lost.
import { Refused } from '../api/calls';
import type { Words } from '../protocol/types';
import type { Deed } from './types';

export interface Waiting {
  id: string;
  deed: Deed;
  /** Why the server would not take it; the ones behind it wait. */
  refused: { code: string; text: Words; field: string | null } | null;
}

export interface Store {
  read(): Waiting[];
  write(waiting: Waiting[]): void;
}

/** Bring a change to the server; refused if it says no, rejected with another error if it cannot be reached. */
export type Send = (id: string, deed: Deed) => Promise<void>;

const TOO_MANY = 429;
/** Whether a refusal is for good: it is about what was sent, and not about the moment. */
const final = ({ code, status }: Refused): boolean => code !== 'out-of-order' && status >= 400 && status < 500 && status !== TOO_MANY;

export class Queue {
  private sending: Promise<void> | null = null;

  constructor(
    private readonly store: Store,
    private readonly send: Send,
    private readonly changed: (waiting: Waiting[]) => void = () => undefined,
  ) {}

  get waiting(): Waiting[] {
    return this.store.read();
  }

  /** Keep a change; it goes up with the next `flush`. */
  add(id: string, deed: Deed): void {
    this.keep([...this.waiting, { id, deed, refused: null }]);
  }

  /** Put another deed in the place of a refused one, under a new id. */
  replace(old: string, id: string, deed: Deed): void {
    this.keep(this.waiting.map((one) => (one.id === old ? { id, deed, refused: null } : one)));
  }

  /** Give a refused change up. */
  drop(id: string): void {
    this.keep(this.waiting.filter((one) => one.id !== id));
  }

  /** Try what was refused once more. */
  retry(): void {
    this.keep(this.waiting.map((one) => ({ ...one, refused: null })));
  }

  /** Send what waits, one after the other; a second call joins the first. */
  flush(): Promise<void> {
    this.sending ??= this.run().finally(() => (this.sending = null));
    return this.sending;
  }

  private async run(): Promise<void> {
    for (;;) {
      const [first] = this.waiting;
      if (!first || first.refused) return;
      try {
        await this.send(first.id, first.deed);
      } catch (error) {
        if (!(error instanceof Refused) || !final(error)) throw error;
        this.mark(first.id, error);
        return;
      }
      this.drop(first.id);
    }
  }

  private mark(id: string, { code, words: text, field }: Refused): void {
    this.keep(this.waiting.map((one) => (one.id === id ? { ...one, refused: { code, text, field } } : one)));
  }

  private keep(waiting: Waiting[]): void {
    this.store.write(waiting);
    this.changed(waiting);
  }
}
