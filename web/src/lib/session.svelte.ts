// One table, as this page holds it: the state folded from messages, and what may be said to the server.
import { single } from './ask/single';
import { fold, NOTHING, type Held } from './protocol/fold';
import { type Moment, Moments, momentsOf } from './protocol/moments';
import { Socket, socketUrl, type Line } from './protocol/socket';
import type { Explained, FromClient, Hinted, Question, Say, Scene, Series, TableState, ToClient, Told, Trick, Words } from './protocol/types';
import { both } from './i18n';
import { readingTime, settings } from './settings.svelte';
import { sound } from './sound';

const NOTICE_MS = 6_000;
const BUBBLE_MS = 5_000;
const TICK_MS = 500;
const FORCED_MS = { least: 700, spread: 900 };

export interface Spoken {
  chair: number;
  text: Words;
}

export class Session {
  private state: Held = $state.raw(NOTHING);
  line: Line = $state('connecting');
  /** A refusal or a farewell, shown for a while. */
  notice: Words | null = $state.raw(null);
  /** The table is gone or speaks another version: nothing more will come. */
  over: Words | null = $state.raw(null);
  hint: Hinted | null = $state.raw(null);
  /** What the coach has said of an answer, one's own or another's. */
  explained: Explained | null = $state.raw(null);
  /** Whether the next card or word is only pointed at, to hear what speaks against it. */
  pointing = $state(false);
  /** Whether a hint is being thought about. */
  pondering = $state(false);
  bubbles: Spoken[] = $state.raw([]);
  /** The finished trick that still lies in the middle. */
  lying: Trick | null = $state.raw(null);
  /** The question that has been answered already, while the server thinks. */
  answered: number | null = $state(null);
  /** What is new since the last message, for the voice. */
  news: Told[] = $state.raw([]);
  /** Whether to say nothing more in this deal's announcements. */
  silent = $state(false);

  /** What has just been laid open, until it was seen. */
  moment: Moment | null = $state.raw(null);

  /** Milliseconds since the clocks of the table were told. */
  spent = $state(0);

  private readonly moments = new Moments();
  private clocksAt = 0;
  private readonly ticking: ReturnType<typeof setInterval>;
  private readonly socket: Socket;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(readonly key: string) {
    this.ticking = setInterval(() => this.tick(), TICK_MS);
    this.socket = new Socket(socketUrl(key), {
      message: (message) => this.hear(message),
      line: (state) => (this.line = state),
    });
  }

  get table(): TableState | null {
    return this.state.table;
  }
  get series(): Series | null {
    return this.state.series;
  }
  get scene(): Scene | null {
    return this.state.scene;
  }
  get told(): Told[] {
    return this.state.told;
  }
  get deal(): number {
    return this.state.deal;
  }
  /** The open question, unless it has just been answered or something has to be seen first. */
  get question(): Question | null {
    const { question } = this.state;
    return question && question.id !== this.answered && !this.moment ? question : null;
  }
  /** Whether the open question has a single answer that says nothing: it is given by itself, after a pause. */
  get single(): boolean {
    const { question } = this;
    return question !== null && single(question);
  }
  /** Whether what is laid open stays until the player goes on; with a clock or for watchers it cannot. */
  get waitsForMe(): boolean {
    return settings.waitForMe && this.table?.clock === null && this.scene?.me != null;
  }

  may(what: string): boolean {
    return this.table?.may.includes(what) ?? false;
  }

  /** Answer the open question. */
  act(action: string): void {
    const { question } = this.state;
    if (!question || this.answered === question.id || this.moment) return;
    this.answered = question.id;
    this.lying = null;
    if (!this.send({ t: 'act', deal: this.deal, question: question.id, action })) this.answered = null;
  }

  /** Whether my time has run out, so that a bot plays for me. */
  get late(): boolean {
    return this.table?.places.some((place) => place.late && place.chair === this.table?.my_chair) ?? false;
  }
  /** Whatever the player touches gives him his seat back. */
  touch(): void {
    if (this.late) this.send({ t: 'back' });
  }

  sit(chair: number): void {
    this.send({ t: 'sit', chair });
  }
  leave(): void {
    this.send({ t: 'leave' });
  }
  start(): void {
    this.send({ t: 'start' });
  }
  say(preset: Say['preset']): void {
    this.send({ t: 'say', preset });
  }
  pace(pace: number): void {
    this.send({ t: 'pace', pace });
  }
  rematch(): void {
    this.send({ t: 'rematch' });
  }
  answer(yes: boolean): void {
    this.send({ t: 'answer', deal: this.deal, yes });
  }
  /** Send one of the words that name only the deal. */
  wish(what: 'claim' | 'concede' | 'undo' | 'again' | 'next' | 'end'): void {
    if (this.may(what)) this.send({ t: what, deal: this.deal });
  }
  askHint(): void {
    const { question } = this.state;
    if (!question || !this.may('hint') || this.pondering) return;
    this.pondering = this.send({ t: 'hint', deal: this.deal, question: question.id });
  }

  /** Let the next card or word be pointed at instead of played; or no longer. */
  point(): void {
    this.pointing = !this.pointing && this.may('why-not') && this.question !== null;
    this.explained = null;
  }
  /** Ask what speaks against an answer. */
  askWhyNot(action: string): void {
    const { question } = this.state;
    this.pointing = false;
    if (question) this.send({ t: 'why-not', deal: this.deal, question: question.id, action });
  }
  /** The seats of others who have done something that can be asked about. */
  get doers(): number[] {
    if (!this.may('why') || this.scene?.settlement) return [];
    const seats = new Set(this.told.map(({ event, text }) => (text ? event['seat'] : null)));
    return [...seats].filter((seat): seat is number => typeof seat === 'number' && seat !== this.scene?.me);
  }
  /** Ask why another has done what he did last. */
  askWhy(seat: number): void {
    this.pointing = false;
    this.send({ t: 'why', deal: this.deal, seat });
  }
  /** Ask about whoever did something last. */
  askWhyLast(): void {
    const { doers } = this;
    const last = this.told.findLast(({ event, text }) => text && doers.includes(event['seat'] as number));
    if (last) this.askWhy(last.event['seat'] as number);
  }

  /** The player has seen what was laid open: show what happened meanwhile. */
  goOn(): void {
    if (!this.moment) return;
    this.moments.seen();
    this.show();
    for (let message = this.moments.next(); message; message = this.moments.next()) this.take(message);
    if (!this.moment && this.state.question) this.asked(this.state.question);
  }

  dismiss(): void {
    this.notice = null;
  }

  close(): void {
    this.timers.forEach(clearTimeout);
    clearInterval(this.ticking);
    this.socket.close();
  }

  private send(message: FromClient): boolean {
    return this.socket.send(message);
  }

  private later(ms: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      what();
    }, ms);
    this.timers.add(timer);
  }

  private hear(message: ToClient): void {
    switch (message.t) {
      case 'error':
        this.answered = null;
        this.pondering = false;
        this.tell(message.text);
        if (message.code === 'stale') this.send({ t: 'sync' });
        return;
      case 'bye':
        if (message.retry) this.tell(message.text);
        else this.over = message.text;
        return;
      case 'hinted':
        if (message.deal === this.deal) this.hint = message;
        this.pondering = false;
        return;
      case 'explained':
        if (message.deal === this.deal) this.explained = message;
        return;
      case 'spoken':
        return this.speak(message);
      default:
        return this.take(message);
    }
  }

  private tick(): void {
    if (this.table?.places.some(({ clock }) => clock !== null)) this.spent = performance.now() - this.clocksAt;
  }

  private tell(text: Words): void {
    this.notice = text;
    this.later(NOTICE_MS, () => {
      if (this.notice === text) this.notice = null;
    });
  }

  private speak(spoken: Spoken): void {
    this.bubbles = [...this.bubbles.filter(({ chair }) => chair !== spoken.chair), spoken];
    this.later(BUBBLE_MS, () => (this.bubbles = this.bubbles.filter((bubble) => bubble !== spoken)));
  }

  private take(message: ToClient): void {
    if (this.moments.keeps(message, this.deal)) return;
    const before = this.state;
    const { held, gap, news } = fold(before, message);
    if (gap) {
      this.send({ t: 'sync' });
      return;
    }
    this.state = held;
    if (held.deal !== before.deal) this.fresh();
    if (message.t === 'snapshot') this.answered = null;
    if (news.length) this.news = news;
    if (held.scene !== before.scene) this.rest(before, held);
    if (message.t === 'update') this.layOpen(momentsOf(news, held.scene?.me ?? null));
    if (held.question !== before.question && !this.moment) this.asked(held.question);
    if (held.table?.places !== before.table?.places) {
      this.timesUp(before.table, held.table);
      this.clocksAt = performance.now();
      this.spent = 0;
    }
    if (message.t !== 'update') this.cut();
  }

  /** Let something lie open until it was seen, or for the time that the player takes for it. */
  private layOpen(moments: Moment[]): void {
    if (readingTime() === 0 || !moments.length) return;
    this.moments.add(moments);
    if (!this.moment) this.show();
  }

  private show(): void {
    const moment = (this.moment = this.moments.open);
    if (!moment) {
      if (this.scene?.settlement) this.lying = null;
    } else if (!this.waitsForMe) {
      this.later(readingTime(), () => {
        if (this.moment === moment) this.goOn();
      });
    }
  }

  /** Say whose time has run out just now. */
  private timesUp(before: TableState | null, now: TableState | null): void {
    const late = now?.places.find((place) => place.late && !before?.places[place.chair]?.late && place.chair !== now.my_chair);
    if (late) this.tell(both('clock.other', { name: late.name }));
  }

  private fresh(): void {
    this.moments.forget();
    this.moment = null;
    this.lying = null;
    this.hint = this.explained = null;
    this.pointing = false;
    this.answered = null;
    this.silent = false;
  }

  /** Let a finished trick lie for the table's pace. */
  private rest(before: Held, now: Held): void {
    const trick = now.scene?.last_trick ?? null;
    if (now.scene?.trick.length) this.lying = null;
    const finished = trick && before.deal === now.deal && before.scene?.trick_number !== now.scene?.trick_number;
    if (!finished || now.scene?.trick.length || !before.scene) return;
    this.lying = trick;
    if (now.scene?.settlement && readingTime() > 0) return this.layOpen([{ text: null, cards: [], marked: [] }]);
    this.later(Math.max(now.table?.pace ?? 0, 200), () => {
      if (this.lying === trick) this.lying = null;
    });
  }

  private asked(question: Question | null): void {
    this.hint = this.explained = null;
    this.pointing = this.pondering = false;
    if (!question) return;
    if (question.id !== this.answered) sound('turn');
    const action = this.byItself(question);
    if (!action) return;
    const { deal } = this;
    this.later(this.pause(), () => {
      if (this.deal === deal && this.question?.id === question.id) this.act(action);
    });
  }

  /** How long an answer that needs no person takes: among people as long as another might. */
  private pause(): number {
    const alone = this.table?.places.every(({ kind, chair }) => kind !== 'person' || chair === this.table?.my_chair) ?? true;
    const { least, spread } = alone && settings.speed === 'off' ? { least: 0, spread: 0 } : FORCED_MS;
    return least + Math.random() * spread;
  }

  /** Return the answer that needs no person: a forced card, or silence where it was asked for. */
  private byItself(question: Question): string | null {
    if (this.single) return question.quiet ?? question.options[0]?.action ?? null;
    if (this.silent && question.widget === 'announcements') return question.quiet;
    if (!settings.playForced || !question.forced) return null;
    if (question.kind === 'choice') return question.options[0]?.action ?? null;
    if (question.kind === 'play') return question.cards.find(({ action }) => action)?.action ?? null;
    return null;
  }

  /** Add this browser's own chance to the shuffle. */
  private cut(): void {
    if (!this.may('cut')) return;
    const chance = crypto.getRandomValues(new Uint8Array(16));
    const value = Array.from(chance, (byte) => byte.toString(16).padStart(2, '0')).join('');
    this.send({ t: 'cut', deal: this.deal, value });
  }
}
