// What a form asks, given what is already written. The server's description says it all: no rule is known here.
import type { AppliesSheet, ChoiceSheet, FieldSheet, KindSheet } from '../api/types';

/** A value in a document: what is written into one field. */
export type Written = string | number | boolean | Entry[] | { [key: string]: number };
/** Fields with their values: a document, or a row of one. */
export interface Entry {
  [key: string]: Written | undefined;
}

export type Condition = AppliesSheet;
export type Choice = ChoiceSheet;
export type Field = FieldSheet;
export type Kind = KindSheet;

/** The words that a written value is compared by; a list of rows has those under `item`. */
function words(value: Written | undefined): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((row) => words(row.item));
  return typeof value === 'object' ? [] : [String(value)];
}

function holds({ field, values, written, of_the_deal }: Condition, own: Entry, deal: Entry): boolean {
  const value = (of_the_deal ? deal : own)[field];
  const met = values === null ? value !== undefined && !(Array.isArray(value) && !value.length) : words(value).some((word) => values.includes(word));
  return met === written;
}

const applies = (conditions: Condition[], own: Entry, deal: Entry): boolean => conditions.every((one) => holds(one, own, deal));

/** The fields that are asked for an entry as it stands; a row also depends on its deal. */
export const asked = (fields: Field[], own: Entry, deal: Entry = own): Field[] => fields.filter((field) => applies(field.applies, own, deal));

/** The choices of a field that are open for an entry as it stands. */
export const open = (field: Field, own: Entry, deal: Entry = own): Choice[] => field.choices.filter((choice) => applies(choice.applies, own, deal));

function kept(field: Field, value: Written, own: Entry, deal: Entry): Written | undefined {
  if (Array.isArray(value)) {
    const rows = value.map((row) => tidy(field.fields, row, deal));
    return rows.length ? rows : undefined;
  }
  if (typeof value === 'object') return Object.keys(value).length ? value : undefined;
  if (field.choices.length && !open(field, own, deal).some(({ key }) => key === String(value))) return undefined;
  return value === '' ? undefined : value;
}

/** Leave out what is no longer asked. What is left out may let other fields go, so it is looked at until nothing changes. */
export function tidy(fields: Field[], own: Entry, deal?: Entry): Entry {
  let now = own;
  for (;;) {
    const around = deal ?? now;
    const next: Entry = {};
    for (const field of asked(fields, now, around)) {
      const value = now[field.key];
      const left = value === undefined ? undefined : kept(field, value, now, around);
      if (left !== undefined) next[field.key] = left;
    }
    if (JSON.stringify(next) === JSON.stringify(now)) return next;
    now = next;
  }
}

/** What a needed field says while nothing is chosen; a number is never guessed. */
const presumed = ({ kind, needed, start }: Field): string | boolean | undefined => {
  if (!needed) return undefined;
  if (kind === 'flag' && typeof start === 'boolean') return start;
  return kind === 'choice' && typeof start === 'string' ? start : undefined;
};

function filled(fields: Field[], own: Entry, deal: Entry): Entry {
  const entry: Entry = {};
  for (const field of asked(fields, own, deal)) {
    const value = own[field.key];
    const said = Array.isArray(value) ? value.map((row) => filled(field.fields, row, deal)) : (value ?? presumed(field));
    if (said !== undefined) entry[field.key] = said;
  }
  return entry;
}

/** The document of a deal of some kind. */
export function documented(kind: Kind, entry: Entry): Entry {
  const left = tidy(kind.fields, entry);
  return { ...kind.fixed, ...filled(kind.fields, left, left) };
}

function lacking(field: Field, value: Written | undefined, path: string, deal: Entry, players: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((row, place) => missing(field.fields, row, players, deal, `${path}[${place}].`));
  if (value === undefined) return field.needed && presumed(field) === undefined ? [path] : [];
  if (field.start !== null) return [];
  const names = field.kind === 'per-player' ? players : field.kind === 'per-choice' ? field.choices.map(({ key }) => key) : [];
  return names.filter((name) => (value as Record<string, number>)[name] === undefined).map((name) => `${path}.${name}`);
}

/** The paths of needed fields that are not written yet, as refusals name them. */
export function missing(fields: Field[], own: Entry, players: readonly string[], deal: Entry = own, before = ''): string[] {
  return asked(fields, own, deal).flatMap((field) => lacking(field, own[field.key], before + field.key, deal, players));
}

/** Whether a document is of a kind: all that is fixed stands in it, and the kind knows all its fields and choices. */
export function isOf(kind: Kind, entry: Entry): boolean {
  const fixed = Object.entries(kind.fixed).every(([key, value]) => entry[key] === value);
  const known = new Set([...Object.keys(kind.fixed), ...kind.fields.map(({ key }) => key)]);
  const needed = asked(kind.fields, entry).every(({ key, needed: must }) => !must || entry[key] !== undefined);
  const chosen = asked(kind.fields, entry).every((field) => field.kind !== 'choice' || entry[field.key] === undefined || field.choices.some(({ key }) => key === entry[field.key]));
  return fixed && needed && chosen && Object.keys(entry).every((key) => known.has(key));
}
