// Made by scripts/types.mjs from docs/openapi.json. Do not edit.

/** On what a field or a choice depends: what another field says, or that it is written at all. */
export interface AppliesSheet {
  field: string;
  values: string[] | null;
  written: boolean;
  of_the_deal: boolean;
}

/** Words in both languages. */
export interface Bilingual {
  en: string;
  de: string;
}

/** What helps people to choose a game. */
export interface BlurbSheet {
  says: Bilingual;
  minutes: number;
  difficulty: 1 | 2 | 3;
}

/** A deal to look at. */
export interface BoardDeal {
  rules: string;
  options?: Record<string, boolean | number | string>;
  dealer?: number;
  hands?: string[][];
  talon?: string[];
  actions?: string[];
  names?: string[];
  carried?: CarriedCards | null;
}

/** A game file of either form, and how many of its actions are wanted. */
export interface BoardFile {
  text: string;
  upto?: number | null;
}

/** A deal whose rest is to be dealt by chance. */
export interface BoardFilling {
  deal: BoardDeal;
  seed?: number | null;
}

/** A level of bots. */
export interface BotCard {
  key: string;
  name: Bilingual;
  says: Bilingual;
  usual: boolean;
}

/** Short statements, numbered where their order matters. */
export interface BulletsSheet {
  kind: "bullets";
  items: Bilingual[];
  numbered: boolean;
}

/** A day on which somebody has played. */
export interface CalendarDay {
  day: string;
  points: number | null;
  counted: boolean;
  record: string | null;
}

/** Cards side by side, each with a label or none. */
export interface CardRowSheet {
  kind: "cards";
  caption: Bilingual;
  cards: string[];
  labels: string[];
}

/** What an earlier deal left: cards that somebody has kept, pots, doubled rounds. */
export interface CarriedCards {
  keeper?: number | null;
  cards?: string[];
  pots?: [string, number][];
  doubled?: number[];
}

/** A chair, seen from outside. */
export interface ChairCard {
  kind: string;
  name: string;
  level: string;
}

/** Who is to sit on a chair. */
export interface ChairWish {
  kind?: "me" | "person" | "bot";
  level?: string;
}

/** Lessons that belong together. */
export interface ChapterSheet {
  title: Record<string, string>;
  lessons: LessonCard[];
}

/** A value that a field can have. */
export interface ChoiceSheet {
  key: string;
  label: Bilingual;
  applies: AppliesSheet[];
}

/** A card, and what it adds to a pile in thirds of a point. */
export interface CountedCard {
  card: string;
  name: Bilingual;
  thirds: number;
}

/** How card points are counted. */
export interface CountingSheet {
  in_threes: boolean;
  to_win: number;
  all_thirds: number;
}

/** An answer to the open question. */
export interface DailyAnswer {
  number: number;
  action: string;
}

/** Somebody's days with one game. */
export interface DailyCalendar {
  rules: string;
  rules_name: Bilingual;
  today: string;
  streak: number;
  days: CalendarDay[];
}

/** A game's deal of today. */
export interface DailyCard {
  rules: string;
  rules_name: Bilingual;
  state: string;
  points: number | null;
  players: number;
  streak: number;
}

/** The deals of today. */
export interface DailyList {
  today: string;
  streak: number;
  games: DailyCard[];
}

/** A result beside all others. */
export interface DailyResults {
  rules: string;
  rules_name: Bilingual;
  day: string;
  points: number;
  points_told: Bilingual;
  counted: boolean;
  record: string | null;
  place: number;
  players: number;
  lines: ResultLine[];
  masters: number[];
  par: ParSheet | null;
  reckoned: boolean;
  streak: number;
}

/** What a deal comes to, or what keeps it from being settled. */
export interface DealAnswer {
  settled: SettledDeal | null;
  running: Record<string, number> | null;
  problem: FieldProblem | null;
}

/** A deal that is being entered: on a pad, or by itself. */
export interface DealInQuestion {
  pad?: string | null;
  line?: string | null;
  rules?: string;
  options?: Record<string, boolean | number | string>;
  players?: string[];
  dealer?: string | null;
  document: Record<string, unknown>;
}

/** A thing and what it means. */
export interface Definition {
  name: Bilingual;
  says: Bilingual;
}

/** Things and what they mean. */
export interface DefinitionsSheet {
  kind: "definitions";
  items: Definition[];
}

/** What happened, and what is remarked on it. */
export interface DialogueLine {
  text: Bilingual;
  remark: Bilingual | null;
}

/** What happened, line by line. */
export interface DialogueSheet {
  kind: "dialogue";
  lines: DialogueLine[];
}

/** It is done. */
export interface Done {
  done: boolean;
}

/** A step as the client shows it. */
export interface ExerciseSheet {
  reply: string;
  says: Record<string, string>;
  trick: string[];
  cards: string[];
  words: WordSheet[];
}

/** Rows of figures; the first cell of each row is its name. */
export interface FactTableSheet {
  kind: "table";
  columns: Bilingual[];
  rows: Bilingual[][];
}

/** What keeps a deal from being settled. */
export interface FieldProblem {
  field: string;
  text: Bilingual;
  missing: boolean;
}

/** A field of a document, and what is asked. */
export interface FieldSheet {
  key: string;
  kind: "choice" | "player" | "points" | "number" | "flag" | "text" | "rows" | "per-player" | "per-choice";
  label: Bilingual;
  needed: boolean;
  choices: ChoiceSheet[];
  fields: FieldSheet[];
  least: number;
  most: number | null;
  thirds: boolean;
  start: boolean | number | string | null;
  total: number | null;
  other_side: OtherSideSheet | null;
  from_series: boolean;
  seldom: boolean;
  applies: AppliesSheet[];
}

/** A word in all its forms; those at the same place mean the same, if there are as many. */
export interface Forms {
  en: string[];
  de: string[];
  home: string[];
}

/** An answer, the how-many-eth it is, and what has been done in the deal so far. */
export interface GivenAnswer {
  answer: string;
  tries?: number;
  played?: string[];
}

/** The cards of a deal in the notation of game files. */
export interface GivenCards {
  hands: Record<string, string>;
  talon?: string;
}

/** Whose wish to write is granted. */
export interface HandingOn {
  wish: string;
}

/** What comes of an answer. */
export interface JudgedSheet {
  right: boolean;
  says: Record<string, string>;
  outlined: string[];
  unseen: Record<string, string> | null;
  answer: string | null;
}

/** A kind of deal. */
export interface KindSheet {
  key: string;
  label: Bilingual;
  fixed: Record<string, boolean | string>;
  beside: boolean;
  fields: FieldSheet[];
}

/** A line of a settlement. */
export interface LedgerRow {
  why: Bilingual;
  amounts: number[];
}

/** A settlement line by line. */
export interface LedgerSheet {
  kind: "ledger";
  players: string[];
  lines: LedgerRow[];
  totals: number[];
}

/** A lesson in short. */
export interface LessonCard {
  key: string;
  title: Record<string, string>;
  goal: Record<string, string>;
  whole_deal: boolean;
  home: string;
  twin: string | null;
}

/** A lesson in full, without its answers. */
export interface LessonSheet {
  rules: string;
  rules_name: Bilingual;
  key: string;
  title: Record<string, string>;
  goal: Record<string, string>;
  keep: Record<string, string>;
  whole_deal: boolean;
  home: string;
  twin: string | null;
  exercises: ExerciseSheet[];
  follows: string | null;
  follows_title: Record<string, string> | null;
  guided: string | null;
}

/** Which moment of a deal is to be shown. */
export interface LessonTable {
  played?: string[];
  name?: string;
}

/** Who asks, as far as the server knows. */
export interface Me {
  name: string | null;
  tables: TakenSeat[];
}

/** What a guest wants to be called. */
export interface NameTag {
  name: string;
}

/** A house option. */
export interface OptionSheet {
  name: string;
  default: boolean | number | string;
  values: (boolean | number | string)[];
  says: Bilingual;
}

/** A deal, and another answer at one of its places. */
export interface OtherAnswer {
  deal: BoardDeal;
  place: number;
  action: string;
}

/** All cards that a field does not count. */
export interface OtherSideSheet {
  label: Bilingual;
  thirds: number;
}

/** A pad in short. */
export interface PadCard {
  key: string;
  title: string;
  rules: string;
  rules_name: Bilingual;
  players: string[];
  totals: Record<string, number>;
  leaders: string[];
  scored_deals: number;
  ended: boolean;
  created: number;
  touched: number;
  archived: boolean;
  mine: boolean;
}

/** A change: `add`, or `correct` and `with`, or `strike`, or `undo`, or `close`. */
export interface PadChanging {
  after?: string | null;
  add?: Record<string, unknown> | null;
  correct?: string | null;
  with?: Record<string, unknown> | null;
  strike?: string | null;
  undo?: string | null;
  close?: true | null;
}

/** A deal on a pad. */
export interface PadDeal {
  title: Bilingual;
  void: boolean;
  declarer: string | null;
  lines: PadLedgerLine[];
  totals: Record<string, number>;
  id: string;
  number: number;
  document: Record<string, unknown>;
  beside: boolean;
  struck: boolean;
  corrected: boolean;
  at: number;
  dealer: string;
  sits_out: string | null;
  stakes: Record<string, number> | null;
  running: Record<string, number>;
  record: string | null;
}

/** All that a page needs to keep a pad of a rule set. */
export interface PadForm {
  rules: string;
  key: string;
  name: Bilingual;
  options: Record<string, boolean | number | string>;
  players: number;
  chairs: number[];
  series: SeriesSheet | null;
  pots: PotSheet[];
  counting: CountingSheet;
  cards: CountedCard[];
  kinds: KindSheet[];
}

/** An item of a settlement, with its reason. */
export interface PadLedgerLine {
  item: string;
  why: Bilingual;
  amounts: Record<string, number>;
  pots: Record<string, number>;
}

/** A pad to be begun: its maker has made the key and the secret, so that it can be begun offline. */
export interface PadMaking {
  key: string;
  writer: string;
  author?: string;
  title?: string;
  rules: string;
  options?: Record<string, boolean | number | string>;
  players: string[];
  dealer?: string | null;
  changes?: Record<string, unknown>[];
}

/** What comes next. */
export interface PadNext {
  dealer: string;
  sits_out: string | null;
  sitters: string[];
  pots: Record<string, number>;
}

/** A pad, and all that follows from it. */
export interface PadSheet {
  key: string;
  title: string;
  revision: number;
  rules: string;
  rules_name: Bilingual;
  options: Record<string, unknown>;
  players: string[];
  first_dealer: string;
  opening: Record<string, number> | null;
  may_write: boolean;
  mine: boolean;
  writer: PadWriter;
  wishes: PadWish[];
  changes: string[];
  deals: PadDeal[];
  totals: Record<string, number>;
  bonuses: Record<string, number>;
  leaders: string[];
  scored_deals: number;
  ended: boolean;
  next: PadNext | null;
  division: Record<string, number> | null;
  said: Bilingual[];
  created: number;
  touched: number;
  archived: boolean;
}

/** Many evenings of one game, by name. */
export interface PadTable {
  rules: string;
  rules_name: Bilingual;
  evenings: number;
  deals: number;
  rows: PadTableRow[];
}

/** What somebody of one name has played and won in many evenings. */
export interface PadTableRow {
  name: string;
  evenings: number;
  won: number;
  deals: number;
  total: number;
  best: number;
  worst: number;
}

/** What a pad is to be called. */
export interface PadTitling {
  title: string;
}

/** Somebody who asks to write. */
export interface PadWish {
  id: string;
  name: string;
}

/** Who writes. */
export interface PadWriter {
  name: string;
}

/** What a master's game was worth, all cards known. */
export interface ParSheet {
  points: number;
  declarer: string;
  contract: Bilingual;
}

/** A sentence or several. */
export interface ParagraphSheet {
  kind: "paragraph";
  text: Bilingual;
}

/** The way into a game. */
export interface PathSheet {
  rules: string;
  rules_name: Bilingual;
  chapters: ChapterSheet[];
  done: Record<string, number[]>;
  repeat_after: number[];
}

/** From where a game is to be played on, and on which seat. */
export interface PlayOnWish {
  place: number;
  seat: number;
  level?: string;
}

/** A pot. */
export interface PotSheet {
  key: string;
  name: Bilingual;
}

/** Why a request was refused. */
export interface ProblemReport {
  code: string;
  text: Bilingual;
  field: string | null;
}

/** An answer, and the rating of who gives it. */
export interface PuzzleAnswer {
  answer: string;
  name?: string;
  player?: SolverRating;
}

/** The name of a puzzle. */
export interface PuzzleName {
  key: string;
}

/** The puzzles of a rule set in short. */
export interface PuzzleShelf {
  rules: string;
  rules_name: Bilingual;
  count: number;
  themes: ThemeCount[];
}

/** What hangs on the answer. */
export type PuzzleTheme = "game" | "pagat" | "mond" | "king" | "nolo" | "ultimo" | "count" | "discard" | "bid" | "signal";

/** Which puzzle is wanted next. */
export interface PuzzleWish {
  rules?: string | null;
  theme?: PuzzleTheme | null;
  rating?: number;
  solved?: string[];
}

/** A kept game in short. */
export interface RecordCard {
  key: string;
  rules: string;
  rules_name: Bilingual;
  names: string[];
  totals: number[];
  finished: number;
  table: string | null;
}

/** A line in the table of results. */
export interface ResultLine {
  name: string;
  points: number;
  mine: boolean;
}

/** A game file of either form. */
export interface ReviewedFile {
  text: string;
}

/** A rule set in short. */
export interface RuleCard {
  key: string;
  label: string;
  name: Bilingual;
  in_short: Bilingual;
  blurb: BlurbSheet | null;
  players: number;
  chairs: number[];
  cards: number;
  source: string;
  stage: string;
  goal: number | null;
  pots: boolean;
  options: OptionSheet[];
}

/** A rule set in full. */
export interface RulePage {
  key: string;
  label: string;
  name: Bilingual;
  in_short: Bilingual;
  blurb: BlurbSheet | null;
  players: number;
  chairs: number[];
  cards: number;
  source: string;
  stage: string;
  goal: number | null;
  pots: boolean;
  options: OptionSheet[];
  home: "danish" | "hungarian" | "";
  opening: Bilingual;
  sections: SectionSheet[];
  terms: TermSheet[];
  card_names: Record<string, Bilingual>;
}

/** A part of a page. */
export interface SectionSheet {
  key: string;
  heading: Bilingual;
  blocks: (ParagraphSheet | BulletsSheet | FactTableSheet | CardRowSheet | TrickSheet | DialogueSheet | LedgerSheet | DefinitionsSheet)[];
}

/** When a series ends. */
export interface SeriesSheet {
  goal: number;
  bonus: number;
}

/** What a deal comes to. */
export interface SettledDeal {
  title: Bilingual;
  void: boolean;
  declarer: string | null;
  lines: PadLedgerLine[];
  totals: Record<string, number>;
}

/** Where a pad stands on somebody's list. */
export interface ShelfMark {
  archived?: boolean;
}

/** How well somebody solves puzzles, how sure that is, and how much he varies. */
export interface SolverRating {
  rating?: number;
  deviation?: number;
  volatility?: number;
}

/** A table, seen from outside. */
export interface TableCard {
  key: string;
  title: string;
  rules: string;
  rules_name: Bilingual;
  options: Record<string, unknown>;
  phase: string;
  chairs: ChairCard[];
  free: number;
  pace: number;
  clock: number | null;
  touched: number;
}

/** The key in a table's link. */
export interface TableKey {
  key: string;
}

/** A table to be set up. */
export interface TableWish {
  rules?: string;
  options?: Record<string, boolean | number | string>;
  title?: string;
  chairs?: ChairWish[];
  pace?: number;
  clock?: number | null;
  reserve?: number;
  open?: boolean;
}

/** A table at which a guest sits. */
export interface TakenSeat {
  key: string;
  rules: string;
  rules_name: Bilingual;
  title: string;
  phase: string;
  touched: number;
}

/** That the maker of a pad writes again. */
export interface TakingBack {
  writer: string;
  name?: string;
  take_back: true;
}

/** A word of the game, and what it is called where the game is at home. */
export interface TermSheet {
  word: Bilingual;
  meaning: Bilingual;
  hungarian: string;
  danish: string;
  forms: Forms;
  everyday: boolean;
}

/** How many puzzles of a rule set have a theme. */
export interface ThemeCount {
  theme: string;
  title: Bilingual;
  count: number;
}

/** Cards played one after the other, and the place of the one that wins. */
export interface TrickSheet {
  kind: "trick";
  caption: Bilingual;
  cards: string[];
  winner: number;
}

/** The id of a wish. */
export interface WishId {
  id: string;
}

/** A word to choose. */
export interface WordSheet {
  key: string;
  text: Record<string, string>;
}

/** Somebody who would like to write, with the secret that is then to do so. */
export interface WritingWish {
  writer: string;
  name?: string;
}
