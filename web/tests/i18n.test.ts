import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { de } from '../src/lib/i18n/de';
import { en } from '../src/lib/i18n/en';

const SOURCE = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
const sources = files.filter((name) => !name.includes('i18n')).map((name) => readFileSync(join(SOURCE, name), 'utf8')).join('\n');
const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

describe('both languages', () => {
  it('have the same keys', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });

  it('say something, with the same values in it', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(de[key].trim(), key).not.toBe('');
      expect(holes(de[key]), key).toEqual(holes(en[key]));
    }
  });

  it('have no key that nobody uses, and lack none that is used', () => {
    const used = new Set([...sources.matchAll(/'([a-z]+(?:\.[a-zA-Z]+)*)'/g)].map(([, key]) => key ?? ''));
    expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
    const asked = [...sources.matchAll(/\b(?:t|both)\('([^']+)'/g)].map(([, key]) => key ?? '');
    expect(asked.filter((key) => !(key in en))).toEqual([]);
  });
});
