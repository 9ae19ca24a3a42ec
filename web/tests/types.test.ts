import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { types } from '../scripts/types.mjs';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

it('the types are those of the exported schema', () => {
  const made = (types as (schema: unknown) => string)(JSON.parse(read('../docs/table.schema.json')));
  expect(read('src/lib/protocol/types.ts')).toBe(made);
});
