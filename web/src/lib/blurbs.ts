// A sentence, the usual length and the difficulty of the games that we know; others speak for themselves.
import type { Words } from './protocol/types';

export interface Blurb {
  says: Words;
  minutes: number;
  /** From 1, easy to begin with, to 3. */
  difficulty: 1 | 2 | 3;
}

const blurb = (minutes: number, difficulty: Blurb['difficulty'], en: string, de: string): Blurb => ({ minutes, difficulty, says: { en, de } });

export const BLURBS: Record<string, Blurb> = {
  'illustrated-modern': blurb(
    5,
    1,
    'The declarer plays alone against two, with an open talon. The streamlined rules of today: the best way in.',
    'Einer spielt gegen zwei, der Talon liegt offen. Die gestrafften Regeln von heute: der beste Einstieg.',
  ),
  'illustrated-loew': blurb(
    6,
    2,
    'After a book of 1954: a bid may be taken over, held and taken over again.',
    'Nach einem Buch von 1954: Gebote werden abgelöst, gehalten und nochmals abgelöst.',
  ),
  'illustrated-beck': blurb(
    6,
    2,
    'After the handbook of 1965: the lowest bid may be taken over once; many announcements, each with its contra.',
    'Nach dem Handbuch von 1965: Das kleinste Gebot wird einmal abgelöst; viele Ansagen, jede mit ihrem Kontra.',
  ),
  'illustrated-beck-dummett': blurb(
    6,
    2,
    'Beck’s game with the corrections that Dummett gave in 1980.',
    'Becks Spiel mit den Verbesserungen, die Dummett 1980 gab.',
  ),
  'illustrated-graz': blurb(
    6,
    2,
    'As a circle in Graz played: if all pass, the dealer may keep cards of the talon for the next deal.',
    'Wie eine Grazer Runde spielte: Passen alle, darf der Geber Talonkarten für das nächste Spiel behalten.',
  ),
  dreiertarock: blurb(
    6,
    2,
    'Bids rise step by step, the talon lies in two halves, and one may play without it.',
    'Die Gebote steigen Stufe um Stufe, der Talon liegt in zwei Hälften, und man darf ohne ihn spielen.',
  ),
  'taroc-1754': blurb(
    10,
    2,
    'The oldest rules here, with all 78 cards: everyone for himself, counting against an equal share.',
    'Die ältesten Regeln hier, mit allen 78 Karten: Jeder für sich, gerechnet gegen den gleichen Anteil.',
  ),
  grosstarock: blurb(
    10,
    2,
    'All 78 cards and the Fool who excuses: declare combinations, announce a Vole or a Nolo.',
    'Alle 78 Karten und der Sküs, der entschuldigt: Kombinationen melden, Vole oder Nolo ansagen.',
  ),
  danish: blurb(
    12,
    3,
    'Two pots on the table, a last trick worth fighting for, and the Fool may be called for near the end.',
    'Zwei Töpfe auf dem Tisch, ein umkämpfter letzter Stich, und gegen Ende darf der Sküs gefordert werden.',
  ),
  zwanzigerrufen: blurb(
    8,
    3,
    'Four players and 42 cards: call a tarock, and whoever holds it is your secret partner.',
    'Zu viert mit 42 Karten: Rufe ein Tarock, und wer es hat, ist dein geheimer Partner.',
  ),
  'zwanzigerrufen-itvb': blurb(
    8,
    3,
    'The same game under the Hungarian tournament rules of 2019.',
    'Dasselbe Spiel nach den ungarischen Turnierregeln von 2019.',
  ),
};
