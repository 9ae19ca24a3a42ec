// A document in a few words, from the form's own labels: for deals that the server has not seen yet.
import type { PadForm } from '../api/types';
import { say } from '../i18n';
import { isOf, type Entry, type Field, type Written } from './form';
import type { Draft } from './kept';

function word(field: Field, value: Written | undefined): string {
  if (value === undefined || typeof value === 'object') return '';
  if (value === true) return say(field.label);
  if (value === false) return '';
  return field.choices.length ? say(field.choices.find(({ key }) => key === String(value))?.label) : String(value);
}

/** Say what a document tells, in the order in which it is asked. */
export function told(form: PadForm, entry: Entry): string {
  const kind = form.kinds.find((one) => isOf(one, entry));
  if (!kind) return '';
  const words = kind.fields.map((field) => word(field, entry[field.key])).filter(Boolean);
  return words.length ? words.join(' · ') : say(kind.label);
}

/** Open a document for another look at it. */
export function reopened(form: PadForm, entry: Entry, corrects: string | null, replaces: string | null): Draft {
  const kind = form.kinds.find((one) => isOf(one, entry)) ?? form.kinds[0];
  const fixed = new Set(Object.keys(kind?.fixed ?? {}));
  const own = Object.fromEntries(Object.entries(entry).filter(([key]) => !fixed.has(key)));
  return { kind: kind?.key ?? '', entry: own, corrects, replaces };
}
