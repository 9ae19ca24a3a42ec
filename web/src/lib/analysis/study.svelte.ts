// What the board is about now: a deal, its variations, where one is, what the server says of it. One at a time.
import { Refused } from '../api/calls';
import type { BoardDeal } from '../api/types';
import type { Words } from '../protocol/types';
import { type Fault, fileOf, filled, fromFile, instead, type Nothing, type Par, par, type Sheet, shown, type Step, type Values, values } from './calls';
import { packed, type Study, unpacked } from './link';
import { along, type Branch, cut, ends, grown, here, moves, noted, onward, type Path, promoted, root } from './tree';

export type Pile = 'pool' | 'talon' | number;

const MOST_MOVES = 200;
const MOST_NAMED = 24;

/** A step of the server as a branch. */
const branch = (step: Step): Pick<Branch, 'move' | 'step'> => ({ move: `${step.seat} ${step.action}`, step });

export class BoardStudy {
  sheet: Sheet | null = $state.raw(null);
  tree: Branch = $state.raw(root());
  path: Path = $state.raw([]);
  values: Values | Nothing | null = $state.raw(null);
  par: Par | Nothing | null = $state.raw(null);
  /** Whether cards are being moved between hands. */
  arranging = $state(false);
  searching = $state(true);
  seeking = $state(false);
  problem: Words | null = $state.raw(null);
  private asked = 0;
  private study = new AbortController();
  private parStudy = new AbortController();

  readonly at = $derived(here(this.tree, this.path));
  readonly line = $derived(along(this.tree, this.path));
  /** What keeps the deal from being played; what is wrong with an action is told of the move instead. */
  readonly faults: Fault[] = $derived(this.sheet?.faults ?? []);
  readonly whole = $derived(this.sheet !== null && this.faults.length === 0);

  get deal(): BoardDeal | null {
    return this.sheet?.deal ?? null;
  }

  /** Take an answer of the server, unless another question was asked since. */
  private async ask(question: Promise<Sheet>): Promise<Sheet | null> {
    const turn = ++this.asked;
    this.forget();
    try {
      const sheet = await question;
      if (turn !== this.asked) return null;
      this.problem = null;
      return sheet;
    } catch (error) {
      if (turn === this.asked) this.complain(error);
      return null;
    }
  }

  private complain(error: unknown): void {
    this.problem = error instanceof Refused ? error.words : { en: String(error), de: String(error) };
  }

  private show(sheet: Sheet): void {
    this.sheet = sheet;
    if (sheet.faults.some(({ place }) => !place.startsWith('action'))) this.arranging = true;
    if (this.searching && this.whole && !this.arranging && !sheet.over) void this.value();
  }

  /** Begin with another deal; what was said and played in it becomes the main line. */
  private begin(sheet: Sheet, upto?: number): void {
    const start = grown(root(), [], sheet.steps.map(branch));
    this.tree = start.tree;
    this.path = start.path;
    this.arranging = false;
    if (upto === undefined || upto >= start.path.length) this.show(sheet);
    else void this.go(start.path.slice(0, upto));
  }

  /** Show an empty deal of a rule set. */
  async empty(rules: string, options: BoardDeal['options'] = {}): Promise<void> {
    const sheet = await this.ask(shown({ rules, ...(options ? { options } : {}) }));
    if (!sheet) return;
    this.begin(sheet);
    this.arranging = true;
  }

  /** Deal what lies nowhere by chance; of a whole deal everything anew. */
  async fill(): Promise<void> {
    if (!this.deal || !this.sheet) return;
    const bare = { ...this.deal, actions: [] };
    const deal = this.sheet.missing.length ? bare : { ...bare, hands: [], talon: [] };
    const sheet = await this.ask(filled(deal));
    if (sheet) this.begin(sheet);
  }

  async clear(): Promise<void> {
    if (this.deal) await this.arrange({ ...this.deal, hands: [], talon: [], actions: [] });
  }

  async read(text: string, upto?: number): Promise<boolean> {
    const sheet = await this.ask(fromFile(text));
    if (sheet) this.begin(sheet, upto);
    return sheet !== null;
  }

  /** Take a kept game over, at a moment of it. */
  async open(record: string, upto?: number): Promise<void> {
    try {
      await this.read(await fileOf(record), upto);
    } catch (error) {
      this.complain(error);
    }
  }

  /** Take over what a link carries; false if it carries nothing. */
  async follow(letters: string): Promise<boolean> {
    const found = await unpacked(letters);
    if (!found) return false;
    this.tree = found.tree;
    const path = along(found.tree, found.path).map((_, at) => found.path[at] ?? 0);
    const sheet = await this.ask(shown({ ...found.deal, actions: moves(found.tree, path) }));
    if (!sheet) return false;
    this.path = path;
    this.name(sheet, path);
    await this.nameAll(found.deal);
    this.arranging = false;
    this.show(sheet);
    return true;
  }

  /** Find the words for what a link carries beside the way to where one is; without them moves stand there as files have them. */
  private async nameAll(deal: BoardDeal): Promise<void> {
    for (const end of ends(this.tree).slice(0, MOST_NAMED)) {
      const sheet = await shown({ ...deal, actions: moves(this.tree, end) }).catch(() => null);
      if (sheet) this.name(sheet, end);
    }
  }

  link(): Promise<string> {
    const study: Study = { deal: this.deal ?? { rules: '' }, tree: this.tree, path: this.path };
    return packed(study);
  }

  /** Give the moves on the way here the words that the server has for them. */
  private name(sheet: Sheet, path: Path): void {
    const named = sheet.steps.slice(0, path.length).map(branch);
    this.tree = grown(this.tree, [], named).tree;
  }

  /** Go to another place of the tree. */
  async go(path: Path): Promise<void> {
    if (!this.deal) return;
    const sheet = await this.ask(shown({ ...this.deal, actions: moves(this.tree, path) }));
    if (!sheet) return;
    this.path = path;
    this.name(sheet, path);
    this.show(sheet);
  }

  back = (): Promise<void> => this.go(this.path.slice(0, -1));
  on = (): Promise<void> => (this.at.next.length ? this.go([...this.path, 0]) : Promise.resolve());
  first = (): Promise<void> => this.go([]);
  last = (): Promise<void> => this.go(onward(this.tree, this.path));

  /** Answer the open question; where something followed already, a word keeps what still fits of it. */
  async act(action: string): Promise<void> {
    const seat = this.sheet?.seat;
    if (seat === null || seat === undefined || !this.deal || this.path.length >= MOST_MOVES) return;
    const move = `${seat} ${action}`;
    const known = this.at.next.findIndex((one) => one.move === move);
    if (known >= 0) return this.go([...this.path, known]);
    const before = this.path;
    const word = this.sheet?.question?.kind !== 'play';
    const later = moves(this.tree, onward(this.tree, before));
    const carried = word && later.length > before.length;
    const question = carried ? instead({ ...this.deal, actions: later }, before.length, action) : shown({ ...this.deal, actions: [...moves(this.tree, before), move] });
    const sheet = await this.ask(question);
    if (!sheet) return;
    this.tree = grown(this.tree, before, sheet.steps.slice(before.length).map(branch)).tree;
    const step = here(this.tree, before).next.findIndex((one) => one.move === move);
    if (carried) return this.go([...before, step]);
    this.path = [...before, step];
    this.show(sheet);
  }

  /** Add moves from the start as a variation, and go to its end. */
  async vary(actions: string[]): Promise<void> {
    const { tree, path } = grown(this.tree, [], actions.map((move) => ({ move, step: null })));
    this.tree = tree;
    await this.go(path);
  }

  /** Add moves from here as a variation, and stay. */
  async extend(added: string[]): Promise<void> {
    const path = this.path;
    const { tree, path: end } = grown(this.tree, path, added.map((move) => ({ move, step: null })));
    this.tree = tree;
    await this.go(end);
    await this.go(path);
  }

  note(text: string): void {
    this.tree = noted(this.tree, this.path, text);
  }
  async cut(): Promise<void> {
    const path = this.path;
    if (!path.length) return;
    this.tree = cut(this.tree, path);
    await this.go(path.slice(0, -1));
  }
  promote(): void {
    this.tree = promoted(this.tree, this.path);
    this.path = this.path.map(() => 0);
  }

  /** Put cards elsewhere. All that was said and played falls away: it was another deal. */
  async arrange(deal: BoardDeal): Promise<void> {
    const sheet = await this.ask(shown({ ...deal, actions: [] }));
    if (!sheet) return;
    this.tree = { ...root(), note: this.tree.note };
    this.path = [];
    this.arranging = true;
    this.show(sheet);
  }

  /** Move a card to another pile. */
  async move(card: string, to: Pile): Promise<void> {
    if (!this.deal || !this.sheet) return;
    const players = Object.keys(this.sheet.room).filter((place) => place !== 'talon').length;
    const without = (pile: readonly string[] | undefined): string[] => (pile ?? []).filter((one) => one !== card);
    const hands = Array.from({ length: players }, (_, seat) => [...without(this.deal?.hands?.[seat]), ...(to === seat ? [card] : [])]);
    await this.arrange({ ...this.deal, hands, talon: [...without(this.deal.talon), ...(to === 'talon' ? [card] : [])] });
  }

  /** Leave the arranging, and look at the deal. */
  async done(): Promise<void> {
    this.arranging = false;
    await this.go(this.path);
  }

  /** Forget what was found out about another place. */
  private forget(): void {
    this.study.abort();
    this.parStudy.abort();
    this.values = this.par = null;
    this.seeking = false;
  }

  toggle(): void {
    this.searching = !this.searching;
    if (this.searching) void this.value();
    else this.study.abort();
  }

  private async value(): Promise<void> {
    if (!this.deal) return;
    this.study = new AbortController();
    const { signal } = this.study;
    try {
      for await (const found of values(this.deal, signal)) if (!signal.aborted) this.values = found;
    } catch (error) {
      if (!signal.aborted) this.complain(error);
    }
  }

  async seekPar(): Promise<void> {
    if (!this.deal) return;
    this.parStudy.abort();
    this.parStudy = new AbortController();
    const { signal } = this.parStudy;
    this.seeking = true;
    try {
      for await (const found of par(this.deal, signal)) if (!signal.aborted) this.par = found;
    } catch (error) {
      if (!signal.aborted) this.complain(error);
    }
    if (!signal.aborted) this.seeking = false;
  }

  close(): void {
    this.asked++;
    this.forget();
  }
}
