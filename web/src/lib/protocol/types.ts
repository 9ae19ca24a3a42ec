// Made by scripts/types.mjs from docs/table.schema.json. Do not edit.

/** The first message: which protocol is spoken. The answer is a snapshot. */
export interface Hello {
  t: "hello";
  version: number;
}

/** Ask for a snapshot, because something is missing. */
export interface Sync {
  t: "sync";
}

/** Take a chair. */
export interface Sit {
  t: "sit";
  chair: number;
}

/** Give up one's chair; a bot takes it. */
export interface Leave {
  t: "leave";
}

/** Begin: bots fill the empty chairs. */
export interface Start {
  t: "start";
}

/** Add one's own chance to the shuffle: hexadecimal digits, of which the first fifteen count. */
export interface Cut {
  t: "cut";
  deal: number;
  value: string;
}

/** Answer the question. */
export interface Act {
  t: "act";
  deal: number;
  question: number;
  action: string;
}

/** Be there again after one's time ran out. Whatever one does says so too. */
export interface Back {
  t: "back";
}

/** Claim all tricks that are left. */
export interface Claim {
  t: "claim";
  deal: number;
}

/** Give up all that is left of the deal. */
export interface Concede {
  t: "concede";
  deal: number;
}

/** Agree or not, when another claims or concedes. */
export interface Answer {
  t: "answer";
  deal: number;
  yes: boolean;
}

/** Ask what a bot would do. */
export interface Hint {
  t: "hint";
  deal: number;
  question: number;
}

/** Ask what speaks against an answer to the open question. */
export interface WhyNot {
  t: "why-not";
  deal: number;
  question: number;
  action: string;
}

/** Ask why another has answered as he did the last time. */
export interface Why {
  t: "why";
  deal: number;
  seat: number;
}

/** Take back one's last decision; against bots only. */
export interface Undo {
  t: "undo";
  deal: number;
}

/** Play this deal again from its start; against bots only. */
export interface Again {
  t: "again";
  deal: number;
}

/** Be ready for the next deal. */
export interface Next {
  t: "next";
  deal: number;
}

/** End the series by agreement, between two deals. */
export interface End {
  t: "end";
  deal: number;
}

/** Start a new series at the same table. */
export interface Rematch {
  t: "rematch";
}

/** Let the table go faster or slower from now on. */
export interface Pace {
  t: "pace";
  pace: number;
}

/** Say one of a few things. */
export interface Say {
  t: "say";
  preset: "goodbye" | "hello" | "one-moment" | "oops" | "thanks" | "well-played";
}

/** Ask whether the server is there. */
export interface Ping {
  t: "ping";
}

/** Everything: forget what you had and draw this. */
export interface Snapshot {
  t: "snapshot";
  version: number;
  deal: number;
  table: TableState;
  series: Series;
  events: Told[];
  scene: Scene | null;
  question: Question | null;
}

/** The table around the deal. */
export interface TableState {
  key: string;
  title: string;
  rules: string;
  rules_name: Words;
  options: Record<string, unknown>;
  phase: "closed" | "cutting" | "ended" | "gathering" | "playing" | "settled";
  places: Place[];
  my_chair: number | null;
  host: boolean;
  host_name: string;
  watchers: number;
  seated: number[];
  pace: number;
  clock: number | null;
  open: boolean;
  may: string[];
  claim: number | null;
  concedes: boolean;
  proof: Proof | null;
}

/** The same words in both languages. */
export interface Words {
  en: string;
  de: string;
}

/** A chair and who has it. */
export interface Place {
  chair: number;
  kind: "bot" | "empty" | "person";
  name: string;
  level: string | null;
  here: boolean;
  stands_in: boolean;
  late: boolean;
  waits: boolean;
  ready: boolean;
  clock: number | null;
  reserve: number | null;
}

/** What shows that a deal was fair: the promise at first, all the rest when the deal is over. */
export interface Proof {
  promise: string;
  sealed: string | null;
  cut: string | null;
  salt: string | null;
  pack: string | null;
}

/** The score so far, by chair. */
export interface Series {
  totals: number[];
  deals: Total[];
  goal: number | null;
  pots: Pot[];
  ended: boolean;
  winners: number[];
  staked: number[];
}

/** A line of the score sheet: a deal, its score by chair, the totals after it. */
export interface Total {
  deal: number;
  amounts: number[];
  totals: number[];
  what: Words;
  record: string | null;
  staked: number[];
}

/** What lies in a pot. */
export interface Pot {
  key: string;
  name: Words;
  amount: number;
}

/** An event: its number in this view of the deal, its data, and a sentence if it has one. */
export interface Told {
  number: number;
  event: Record<string, unknown>;
  chapter: string | null;
  text: Words | null;
  shows: Reveal | null;
}

/** Something that people want to look at before the game goes on. */
export interface Reveal {
  seat: number | null;
  cards: string[];
  marked: string[];
  stays: boolean;
}

/** The deal as one seat sees it. */
export interface Scene {
  me: number | null;
  clockwise: boolean;
  seats: Seat[];
  hand: string[];
  leader: number | null;
  trick_number: number;
  trick: Lying[];
  winning: number | null;
  named: string | null;
  last_trick: Trick | null;
  looked_at: Trick[];
  asked: number[];
  about: string;
  card_awaited: boolean;
  waiting: Words | null;
  undertaking: Undertaking | null;
  announcements: Announcement[];
  called: string | null;
  invited: Lying | null;
  stakes: number;
  pots: Pot[];
  talon: string[];
  taken: string[];
  laid: string[];
  laid_count: number;
  signals: Signal[];
  settlement: Settlement | null;
  unveiled: Unveiled | null;
}

/** A player of the deal as all may see him. */
export interface Seat {
  chair: number;
  name: string;
  cards: number;
  tricks: number;
  roles: string[];
  hand: string[] | null;
  said: Words | null;
}

/** A card of a trick and who played it. */
export interface Lying {
  seat: number;
  card: string;
}

/** A finished trick. */
export interface Trick {
  leader: number;
  winner: number;
  cards: Lying[];
  points: Words;
}

/** The contract being played. */
export interface Undertaking {
  key: string;
  name: Words;
  seat: number;
  value: number;
  times: number;
  won_by: Words;
  detail: Words;
  level: number;
  raised: Words | null;
  factor: number;
}

/** Something announced or declared. */
export interface Announcement {
  item: string;
  name: Words;
  seat: number;
  meaning: Words | null;
  value: string | null;
  level: number;
  raised: Words | null;
  factor: number;
  state: "lost" | "made" | "open";
}

/** What somebody has told by convention: for all to read, and no promise. */
export interface Signal {
  seat: number;
  action: string | null;
  text: Words;
  reaction: Words;
}

/** How a deal ended: lines with their reasons, or why it does not count. */
export interface Settlement {
  lines: LedgerLine[];
  totals: number[];
  void: Words | null;
}

/** One line of the settlement: why, and how much for each seat and pot. */
export interface LedgerLine {
  item: string;
  why: Words;
  amounts: number[];
  pots: Record<string, number>;
  figures: Words | null;
}

/** All cards of a finished deal. */
export interface Unveiled {
  dealt: string[][];
  talon: string[];
  laid: string[][];
}

/** A question to this seat. */
export interface Question {
  id: number;
  about: string;
  kind: "cards" | "choice" | "declare" | "play";
  widget: Widget;
  title: Words;
  duty: Words | null;
  guide: Words | null;
  options: Option[];
  refused: Refused[];
  cards: HandCard[];
  several: string | null;
  ways: Way[];
  holds: Option[];
  quiet: string | null;
  forced: boolean;
}

/** How listed answers are best laid out on a screen. */
export type Widget = "announcements" | "hand" | "ladder" | "list" | "parts";

/** An answer that may be given. */
export interface Option {
  action: string;
  label: Words;
  detail: Words | null;
  cards: string[];
  stake: Stake | null;
  item: Item | null;
  signal: Words | null;
}

/** What undertaking a contract brings if it is just made, and costs if it is just missed. */
export interface Stake {
  made: number;
  lost: number;
  others: number;
}

/** What an announcement or a raise is about: a bonus, or the game itself. */
export interface Item {
  key: string;
  name: Words;
  word: Words;
  seat: number | null;
  meaning: Words | null;
  silent: string | null;
  value: string | null;
}

/** An answer that people might expect, and why it may not be given now. */
export interface Refused {
  action: string;
  label: Words;
  code: string;
  reason: Words;
  item: Item | null;
}

/** A card one may choose among, or why not. */
export interface HandCard {
  card: string;
  name: Words;
  action: string | null;
  reason: Words | null;
  led_as: Option[];
  signal: Words | null;
}

/** A legal way to choose several cards: all of these, and so many more of those. */
export interface Way {
  all_of: string[];
  more: number;
  of: string[];
}

/** What has happened since: events with their numbers, and the scene after them. If `first` is not the number you expect next, ask for a snapshot. */
export interface Update {
  t: "update";
  deal: number;
  first: number;
  events: Told[];
  scene: Scene;
  question: Question | null;
  may: string[];
}

/** Something around the deal has changed: chairs, phase, clocks. */
export interface TableChanged {
  t: "table";
  deal: number;
  table: TableState;
  series: Series;
}

/** Somebody at a chair says something. */
export interface Spoken {
  t: "spoken";
  chair: number;
  preset: string;
  text: Words;
}

/** What a bot would do. */
export interface Hinted {
  t: "hinted";
  deal: number;
  question: number;
  option: Option;
  reasons: Words[];
  why: Words | null;
  weighed: Weighed[];
  worlds: number;
  chances: Chance[];
}

/** An answer that a bot has weighed, and what it expects of it. */
export interface Weighed {
  option: Option;
  expected: number;
  spread: number;
  behind: number;
  margin: number | null;
}

/** How likely a bot thinks it that a seat holds a card. */
export interface Chance {
  card: string;
  seat: number;
  percent: number;
}

/** What the coach says of an answer: what speaks against one's own, or why another has given his. */
export interface Explained {
  t: "explained";
  deal: number;
  question: number | null;
  action: string | null;
  seat: number | null;
  what: Words;
  reasons: Words[];
}

/** Why a message was refused. Nothing has changed. */
export interface Refusal {
  t: "error";
  code: string;
  text: Words;
  allowed: string[];
}

/** The server is there. */
export interface Pong {
  t: "pong";
}

/** The server is about to close the connection, and why; `retry` says whether to come back. */
export interface Bye {
  t: "bye";
  code: string;
  text: Words;
  retry: boolean;
}

/** A kept game step by step, as the referee sees it. */
export interface Replay {
  rules: string;
  rules_name: Words;
  names: string[];
  frames: Frame[];
  proof: Proof | null;
}

/** A step of a kept game: what one action brought, and the table after it. */
export interface Frame {
  action: string | null;
  seat: number | null;
  events: Told[];
  scene: Scene;
}

/** What was found since the last word. */
export interface ReviewProgress {
  t: "progress";
  done: number;
  total: number;
  found: ReviewFinding[];
}

/** A decision by one of the two judgements. */
export interface ReviewFinding {
  place: number;
  seat: number;
  sight: string;
  where: Words;
  said: Words;
  loss: number;
  grade: string | null;
  grade_said: Words | null;
  cost: Words;
  proven: boolean;
  confirmed: boolean;
  close: boolean;
  early: boolean;
  final: boolean;
  answers: ReviewAnswer[];
  worths: number[];
}

/** Another answer, and how much more it would have brought than the one that was given. */
export interface ReviewAnswer {
  said: Words;
  gain: number;
  error: number;
}

/** A whole review. */
export interface Review {
  t: "whole";
  rules: string;
  rules_name: Words;
  points: Words;
  seats: ReviewSeat[];
  alone: boolean;
  judged: ReviewFinding[];
  moments: ReviewMoment[];
  fortunes: ReviewFortune[];
}

/** What a review says of a seat. */
export interface ReviewSeat {
  name: string;
  result: number | null;
  accuracy: number | null;
  luck: ReviewLuck | null;
  hindsight: ReviewGiven | null;
}

/** A result by knowledge, in three parts that add up to it. */
export interface ReviewLuck {
  cards: number;
  decisions: number;
  others: number;
}

/** A result in hindsight: what the hand was worth at the first card, and what was given away since. */
export interface ReviewGiven {
  worth: number;
  given: number;
  received: number;
}

/** One of the dearest decisions of a seat by one judgement: the better answer, why, and what follows. */
export interface ReviewMoment {
  place: number;
  seat: number;
  sight: string;
  better: Words;
  reasons: Words[];
  line: ReviewStep[];
  solved: boolean;
  outcome: number;
}

/** One answer in a line of play. */
export interface ReviewStep {
  seat: number;
  said: Words;
}

/** What luck made of a decision: both judgements side by side. */
export interface ReviewFortune {
  place: number;
  key: string;
  said: Words;
}

/** Why nothing can be said. */
export interface NoReview {
  t: "nothing";
  text: Words;
}

/** A moment of a deal in a lesson: the table, what is asked, and what the friend beside you says. */
export interface LessonScene {
  scene: Scene;
  question: Question | null;
  says: Record<string, string>;
  over: boolean;
  whole: boolean;
}

/** A puzzle without its answer. */
export interface Puzzle {
  key: string;
  rules: string;
  rules_name: Words;
  theme: string;
  title: Words;
  asks: Words;
  rating: number;
  scene: Scene;
  question: Question | null;
  choices: PuzzleChoice[];
}

/** An answer that is offered. */
export interface PuzzleChoice {
  action: string;
  label: Words;
}

/** What comes of an answer. */
export interface PuzzleVerdict {
  right: boolean;
  answer: string;
  says: Words[];
  good: Ending;
  bad: Ending | null;
  rating: number;
  deviation: number;
  volatility: number;
}

/** The deal played out after an answer, as the cards really lay. */
export interface Ending {
  label: Words;
  points: number;
  solved: boolean;
  frames: Frame[];
}

/** A deal as the board shows it. */
export interface BoardSheet {
  deal: Record<string, unknown>;
  rules_name: Words;
  room: Record<string, number>;
  missing: string[];
  faults: BoardFault[];
  steps: BoardStep[];
  scene: Scene | null;
  seat: number | null;
  question: Question | null;
  over: boolean;
  tgn: string;
}

/** What is wrong, and where: "hand 0", "talon", "dealer", "action 3". */
export interface BoardFault {
  place: string;
  text: Words;
}

/** An action on the way here, in words. */
export interface BoardStep {
  seat: number;
  action: string;
  label: Words;
  card: string | null;
  chapter: string;
  about: Words;
}

/** Something that a seat could have come to play, and what has to be said for it. */
export interface BoardUndertaking {
  seat: number;
  name: Words;
  actions: string[];
}

/** What the answers to the open question are worth, as far as is known. */
export interface FoundValues {
  t: "values";
  seat: number;
  alone: boolean;
  wants_much: boolean;
  value: [number, number];
  worth: [number, number];
  points: Words;
  options: FoundOption[];
  line: Words[];
  follows: string[];
  nodes: number;
  finished: boolean;
}

/** An answer and its worth: proven bounds, what it costs against the best, perhaps an estimate. */
export interface FoundOption {
  action: string;
  label: Words;
  value: [number, number];
  loss: [number, number];
  worth: [number, number];
  cost: [number, number];
  estimate: [number, number] | null;
}

/** The best plan for the talon so far. */
export interface FoundPar {
  t: "par";
  choices: string[];
  said: Words[];
  actions: string[];
  value: [number, number];
  proven: boolean;
  looked_at: number;
  plans: number;
}

/** Why nothing can be said. */
export interface FoundNothing {
  t: "nothing";
  text: Words;
}

export type FromClient = Hello | Sync | Sit | Leave | Start | Cut | Act | Back | Claim | Concede | Answer | Hint | WhyNot | Why | Undo | Again | Next | End | Rematch | Pace | Say | Ping;

export type ToClient = Snapshot | Update | TableChanged | Spoken | Hinted | Explained | Refusal | Pong | Bye;
