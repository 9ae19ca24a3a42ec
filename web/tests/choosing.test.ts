import { describe, expect, it } from 'vitest';
import { needsNobody, toggled, touchable } from '../src/lib/ask/hand';
import { choosing } from '../src/lib/ask/several';
import { rows, place } from '../src/lib/board/places';
import { drawing, face, sorted } from '../src/lib/deck/cards';
import type { HandCard, Question } from '../src/lib/protocol/types';

describe('choosing several cards', () => {
  const ways = [
    { all_of: [], more: 2, of: ['♥7', '♣8', '♠9'] },
    { all_of: ['T2'], more: 1, of: ['♥7'] },
  ];

  it('opens what leads to a legal whole', () => {
    expect(choosing(ways, []).open).toEqual(new Set(['♥7', '♣8', '♠9', 'T2']));
    expect(choosing(ways, ['T2']).open).toEqual(new Set(['♥7']));
    expect(choosing(ways, ['♣8']).open).toEqual(new Set(['♥7', '♠9']));
  });

  it('knows a whole when it sees one', () => {
    expect(choosing(ways, ['♥7']).whole).toBe(false);
    expect(choosing(ways, ['♥7', 'T2']).whole).toBe(true);
    expect(choosing(ways, ['♥7', '♣8'])).toMatchObject({ whole: true, open: new Set() });
  });

  it('lets nothing be chosen where nothing need be', () => {
    expect(choosing([{ all_of: [], more: 0, of: [] }], [])).toMatchObject({ whole: true, least: 0, most: 0 });
  });
});

describe('cards that a question is about', () => {
  const barred = { en: 'A king stays.', de: 'Ein König bleibt.' };
  const cards = ['♥7', '♣8', '♥K'].map((card) => ({ card, reason: card === '♥K' ? barred : null, action: null, led_as: [] })) as unknown as HandCard[];
  const laying = { kind: 'cards', forced: false, cards, ways: [{ all_of: [], more: 1, of: ['♥7', '♣8'] }] } as unknown as Question;

  it('can be touched while they fit, and say why not', () => {
    const held = ['♥7', '♣8', '♥K'];
    expect([...touchable(laying, held, []).values()].map(({ reason }) => reason)).toEqual([null, null, barred]);
    expect(touchable(laying, held, ['♣8']).get('♥7')?.reason).not.toBeNull();
    expect(touchable(laying, ['♥7'], []).size).toBe(0);
    expect(touchable(null, held, []).size).toBe(0);
  });

  it('are chosen and let go again, and no more than fit', () => {
    expect(toggled(laying, [], '♥7')).toEqual(['♥7']);
    expect(toggled(laying, ['♥7'], '♣8')).toEqual(['♥7']);
    expect(toggled(laying, ['♥7'], '♥7')).toEqual([]);
  });

  it('need nobody where a single answer says nothing', () => {
    const forced = (more: object): boolean => needsNobody({ ...laying, forced: true, refused: [], ...more } as Question);
    expect(forced({ kind: 'choice', widget: 'list' })).toBe(true);
    expect(forced({ kind: 'choice', widget: 'ladder', refused: [{}] })).toBe(false);
    expect(forced({ kind: 'play' })).toBe(false);
    expect(needsNobody({ ...laying, kind: 'choice' } as Question)).toBe(false);
  });
});

describe('a hand', () => {
  it('keeps 44 pixels of each of 25 cards on a narrow phone', () => {
    const cards = Array.from({ length: 25 }, (_, number) => `T${number + 1}`);
    const broken = rows(cards, 344, 60);
    expect(broken.rows.flat()).toEqual(cards);
    expect(broken.step).toBeGreaterThanOrEqual(44);
    expect(broken.step * ((broken.rows[0]?.length ?? 0) - 1) + 60).toBeLessThanOrEqual(344);
  });

  it('is sorted with tarocks together and colours alternating', () => {
    const hand = ['♥K', 'T3', '♦Q', 'SK', '♠7'];
    expect(sorted(hand, 'alternating')).toEqual(['T3', 'SK', '♥K', '♠7', '♦Q']);
    expect(sorted(hand, 'suits')).toEqual(['T3', 'SK', '♥K', '♦Q', '♠7']);
    expect(sorted(hand, 'tarocks-last').slice(-2)).toEqual(['T3', 'SK']);
  });

  it('names drawings and corners', () => {
    expect(['T21', 'SK', '♥10', null].map(drawing)).toEqual(['card-T21', 'card-T22', 'card-h10', 'card-back']);
    expect(['T4', 'T19', 'T20'].map((card) => face(card).index)).toEqual(['IV', 'XIX', 'XX']);
  });

  it('puts the next player at the right hand', () => {
    expect([0, 1, 2].map((seat) => place(seat, 1, 3))).toEqual(['left', 'below', 'right']);
    expect([0, 1, 2, 3].map((seat) => place(seat, 0, 4))).toEqual(['below', 'right', 'above', 'left']);
  });
});
