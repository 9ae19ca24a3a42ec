// Made by scripts/types.mjs from docs/openapi.json. Do not edit.

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

/** A level of bots. */
export interface BotCard {
  key: string;
  name: Bilingual;
  says: Bilingual;
  usual: boolean;
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

/** It is done. */
export interface Done {
  done: boolean;
}

/** A word in all its forms; those at the same place mean the same, if there are as many. */
export interface Forms {
  en: string[];
  de: string[];
  home: string[];
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

/** Why a request was refused. */
export interface ProblemReport {
  code: string;
  text: Bilingual;
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

/** A line of a table. */
export interface Row {
  name: Bilingual;
  cells: string[];
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
  sections: SectionSheet[];
  terms: TermSheet[];
  card_names: Record<string, Bilingual>;
}

/** A part of the rules. */
export interface SectionSheet {
  heading: Bilingual;
  sentences: Bilingual[];
  columns: Bilingual[];
  rows: Row[];
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

/** A word of the game, and what it is called where the game is at home. */
export interface TermSheet {
  word: Bilingual;
  meaning: Bilingual;
  hungarian: string;
  danish: string;
  forms: Forms;
  everyday: boolean;
}
