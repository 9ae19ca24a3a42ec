import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MADE } from '../scripts/types.mjs';

interface Made {
  from: string;
  to: string;
  make: (document: unknown) => string;
}
const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

it.each(MADE as Made[])('$to is made from $from', ({ from, to, make }) => {
  expect(read(to)).toBe(make(JSON.parse(read(from))));
});
