// A pad as this device has it: the sheet last seen, what still has to go up, and how the line stands.
import { Refused } from '../api/calls';
import type { PadForm, PadSheet } from '../api/types';
import type { Words } from '../protocol/types';
import * as calls from './calls';
import type { Entry } from './form';
import { forgetPad, keepForm, keepSheet, keptForm, keptSheet, newId, remember, secretOf, waitingRoom } from './kept';
import { Queue, type Waiting } from './queue';
import type { Deed } from './types';

const SOONEST_MS = 1_000;
const LATEST_MS = 15_000;
/** How often a change is sent anew because another came before it. */
const MOST_TURNS = 5;

export type Line = 'connecting' | 'open' | 'lost';

export class OpenPad {
  sheet: PadSheet | null = $state.raw(null);
  form: PadForm | null = $state.raw(null);
  waiting: Waiting[] = $state.raw([]);
  line: Line = $state('connecting');
  /** Whether this device may write; the live line does not say it. */
  mayWrite = $state(false);
  mine = $state(false);
  /** Whether this guest has put it away; the live line does not say that either. */
  private archived = false;
  gone = $state(false);
  trouble: Words | null = $state.raw(null);

  private secret: string | null;
  private readonly queue: Queue;
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = SOONEST_MS;
  private closed = false;

  constructor(readonly key: string) {
    this.secret = secretOf(key);
    this.sheet = keptSheet(key);
    this.form = keptForm(key);
    this.mayWrite = this.sheet?.may_write ?? false;
    this.mine = this.sheet?.mine ?? false;
    this.archived = this.sheet?.archived ?? false;
    this.queue = new Queue(waitingRoom(key), (id, deed) => this.bring(id, deed), (waiting) => (this.waiting = waiting));
    this.waiting = this.queue.waiting;
    addEventListener('online', this.hurry);
    addEventListener('offline', this.lost);
    document.addEventListener('visibilitychange', this.hurry);
    void this.connect();
  }

  close(): void {
    this.closed = true;
    this.source?.close();
    clearTimeout(this.timer);
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.lost);
    document.removeEventListener('visibilitychange', this.hurry);
  }

  /** Write a deal down: a new one, or in the place of an earlier one or of a refused change. */
  enter(document: Entry, corrects: string | null, replaces: string | null): void {
    const deed: Deed = corrects === null ? { add: document } : { correct: corrects, with: document };
    if (replaces !== null && this.waiting.some(({ id }) => id === replaces)) this.queue.replace(replaces, newId(), deed);
    else this.queue.add(newId(), deed);
    void this.flush();
  }

  strike(id: string): void {
    this.queue.add(newId(), { strike: id });
    void this.flush();
  }

  /** End the series by agreement. */
  end(): void {
    this.queue.add(newId(), { close: true });
    void this.flush();
  }

  /** Take the last change away, whether it has gone up or still waits. */
  undo(): void {
    const lying = this.waiting.at(-1);
    if (lying?.refused) return this.drop(lying.id);
    const last = lying?.id ?? this.sheet?.changes.at(-1);
    if (last === undefined) return;
    this.queue.add(newId(), { undo: last });
    void this.flush();
  }

  drop(id: string): void {
    this.queue.drop(id);
    void this.flush();
  }

  async entitle(title: string): Promise<void> {
    if (this.secret) await this.said(calls.entitle(this.key, this.secret, title));
  }
  async wish(name: string): Promise<void> {
    this.secret ??= newId();
    if (this.sheet) remember(this.sheet, this.secret);
    await this.said(calls.wishToWrite(this.key, this.secret, name).then(() => this.look()));
  }
  async handOn(wish: string): Promise<void> {
    if (this.secret) await this.said(calls.handOn(this.key, this.secret, wish));
    await this.look();
  }
  async takeBack(name: string): Promise<void> {
    this.secret ??= newId();
    if (this.sheet) remember(this.sheet, this.secret);
    await this.said(calls.takeBack(this.key, this.secret, name));
    this.queue.retry();
    void this.flush();
  }
  async giveCards(deal: string, hands: Record<string, string>, talon: string): Promise<void> {
    if (this.secret) this.take(await calls.giveCards(this.key, deal, this.secret, hands, talon));
  }
  async destroy(): Promise<void> {
    await calls.destroy(this.key, this.secret);
    this.close();
    forgetPad(this.key);
  }

  private async said(answer: Promise<PadSheet | void>): Promise<void> {
    this.trouble = null;
    try {
      const sheet = await answer;
      if (sheet) this.take(sheet);
    } catch (error) {
      if (error instanceof Refused) this.trouble = error.words;
    }
  }

  /** Send a change behind the last one that the server has. */
  private async bring(id: string, deed: Deed): Promise<void> {
    if (!this.secret) throw new Refused('not-writer', { en: 'This device does not write here.', de: 'Dieses Gerät schreibt hier nicht.' }, null, 403);
    for (let turn = 0; ; turn++) {
      try {
        return this.take(await calls.change(this.key, id, this.secret, this.sheet?.changes.at(-1) ?? null, deed));
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'out-of-order' || turn >= MOST_TURNS) throw error;
        await this.look();
      }
    }
  }

  private async flush(): Promise<void> {
    try {
      await this.queue.flush();
    } catch {
      this.lost();
    }
  }

  /** Take a sheet that was sent to this device. */
  private take(sheet: PadSheet): void {
    this.mayWrite = sheet.may_write;
    this.mine = sheet.mine;
    this.archived = sheet.archived;
    this.adopt(sheet);
  }

  /** Take what everybody is sent, unless something newer is known. */
  private adopt(sheet: PadSheet): void {
    if (this.sheet && sheet.revision < this.sheet.revision) return;
    this.sheet = { ...sheet, may_write: this.mayWrite, mine: this.mine, archived: this.archived };
    keepSheet(this.sheet);
    remember(sheet, this.secret);
  }

  private async look(): Promise<void> {
    const sheet = await calls.pad(this.key, this.secret);
    this.take(sheet);
    if (this.form === null || this.form.rules !== sheet.rules) {
      this.form = await calls.padForm(sheet.rules.split('@')[0] ?? sheet.rules, sheet.options);
      keepForm(this.key, this.form);
    }
  }

  private async connect(): Promise<void> {
    clearTimeout(this.timer);
    if (this.closed) return;
    try {
      await this.look();
    } catch (error) {
      if (error instanceof Refused && error.code === 'no-pad') this.gone = true;
      else this.lost();
      return;
    }
    if (this.closed) return;
    this.follow();
    await this.flush();
  }

  private follow(): void {
    this.source?.close();
    const source = new EventSource(calls.live(this.key));
    this.source = source;
    source.onopen = () => {
      this.line = 'open';
      this.pause = SOONEST_MS;
    };
    source.addEventListener('pad', (event) => this.heard(JSON.parse(String((event as MessageEvent).data)) as PadSheet));
    source.addEventListener('gone', () => ((this.gone = true), source.close()));
    source.onerror = () => source === this.source && this.lost();
  }

  /** The live line says what is new, but not who I am: where writing may have changed hands, ask. */
  private heard(sheet: PadSheet): void {
    const other = sheet.revision !== this.sheet?.revision;
    this.adopt(sheet);
    if (other && this.secret) void this.look().catch(() => undefined);
  }

  private readonly lost = (): void => {
    this.source?.close();
    this.source = null;
    if (this.closed || this.gone) return;
    this.line = 'lost';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, LATEST_MS);
  };

  /** Do not wait when the network is back or the page is looked at again. */
  private readonly hurry = (): void => {
    if (document.hidden || this.closed || this.line === 'open') return;
    this.pause = SOONEST_MS;
    void this.connect();
  };
}
