import { describe, expect, it } from 'vitest';
import { asked, documented, isOf, missing, open, tidy, type Condition, type Field, type Kind } from '../../src/lib/pad/form';
import { points, thirds } from '../../src/lib/pad/points';

const text = { en: 'x', de: 'x' };
const when = (field: string, values: string[] | null, more: Partial<Condition> = {}): Condition => ({ field, values, written: true, of_the_deal: false, ...more });
const field = (key: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  key, kind, label: text, needed: false, choices: [], fields: [], least: 0, most: null, thirds: false,
  start: null, total: null, other_side: null, from_series: false, seldom: false, applies: [], ...more,
});
const choice = (key: string, ...applies: Condition[]): Field['choices'][number] => ({ key, label: text, applies });
const keys = (fields: Field[]): string[] => fields.map(({ key }) => key);

const rows = field('said', 'rows', {
  fields: [
    field('item', 'choice', { needed: true, choices: [choice('a'), choice('b')] }),
    field('made', 'flag', { needed: true, applies: [when('revoke', null, { written: false, of_the_deal: true })] }),
    field('when', 'choice', { needed: true, choices: [choice('early', when('item', ['a'])), choice('late')], applies: [when('game', ['big'], { of_the_deal: true })] }),
  ],
});
const kind: Kind = {
  key: 'game', label: text, fixed: { played: true }, beside: false,
  fields: [
    field('game', 'choice', { needed: true, choices: [choice('big'), choice('small')] }),
    field('points', 'points', { needed: true, applies: [when('revoke', null, { written: false })] }),
    rows,
    field('rest', 'points', { needed: true, applies: [when('said', ['b'])] }),
    field('revoke', 'player'),
    field('each', 'per-player', { applies: [when('game', ['small'])] }),
  ],
};

describe('a form', () => {
  it('asks what applies, from the deal and from the row', () => {
    expect(keys(asked(kind.fields, { game: 'big' }))).toEqual(['game', 'points', 'said', 'revoke']);
    expect(keys(asked(kind.fields, { game: 'small', revoke: 'Ada' }))).toEqual(['game', 'said', 'revoke', 'each']);
    expect(keys(asked(kind.fields, { said: [{ item: 'b' }] }))).toContain('rest');
    expect(keys(asked(rows.fields, { item: 'a' }, { game: 'big', revoke: 'Ada' }))).toEqual(['item', 'when']);
    const [, , moment] = rows.fields;
    expect(moment && open(moment, { item: 'b' }, { game: 'big' }).map(({ key }) => key)).toEqual(['late']);
  });

  it('leaves out what is no longer asked, also where that lets other fields go', () => {
    expect(tidy(kind.fields, { game: 'big', points: 40, revoke: 'Ada', said: [{ item: 'a', made: true, when: 'early' }] })).toEqual({
      game: 'big', revoke: 'Ada', said: [{ item: 'a', when: 'early' }],
    });
    expect(tidy(kind.fields, { game: 'big', rest: 3, said: [] })).toEqual({ game: 'big' });
    expect(documented(kind, { game: 'small', said: [{ item: 'b', when: 'early' }] })).toEqual({ played: true, game: 'small', said: [{ item: 'b' }] });
  });

  it('names what is missing as refusals do', () => {
    const entry = { game: 'small', points: 3, said: [{ item: 'a', made: true }, { item: 'b' }], each: { Ada: 1 } };
    expect(missing(kind.fields, entry, ['Ada', 'Bob'])).toEqual(['said[1].made', 'rest', 'each.Bob']);
    expect(missing(kind.fields, {}, ['Ada', 'Bob'])).toEqual(['game', 'points']);
  });

  it('knows the kind of a document again', () => {
    expect(isOf(kind, { played: true, game: 'big', points: 1 })).toBe(true);
    expect(isOf(kind, { played: false, game: 'big', points: 1 })).toBe(false);
    expect(isOf(kind, { played: true, game: 'big', points: 1, other: 2 })).toBe(false);
    expect(isOf(kind, { played: true })).toBe(false);
    expect(isOf(kind, { played: true, game: 'unheard of', points: 1 })).toBe(false);
  });

  it('says what is presumed where something must be said, but never a number', () => {
    const must = [field('won', 'flag', { needed: true, start: true }), field('how', 'choice', { start: 'bid', choices: [choice('bid')] }), field('points', 'points', { needed: true, start: 36 })];
    expect(documented({ ...kind, fixed: {}, fields: must }, {})).toEqual({ won: true });
    expect(documented({ ...kind, fixed: {}, fields: must }, { won: false })).toEqual({ won: false });
    expect(missing(must, {}, [])).toEqual(['points']);
  });
});

describe('card points', () => {
  it('are read and written whole and in thirds', () => {
    for (const [written, count] of [[36, 108], ['35 2/3', 107], ['35⅔', 107], ['⅓', 1], ['2/3', 2], ['0', 0]] as const) expect(thirds(written), String(written)).toBe(count);
    for (const wrong of ['', 'x', '3/3', '1/2', -1, 1.5, undefined]) expect(thirds(wrong), String(wrong)).toBeNull();
    for (let count = 0; count <= 210; count++) expect(thirds(points(count))).toBe(count);
  });
});
