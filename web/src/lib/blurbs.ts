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
    'The oldest printed form: a bid may be taken over, held and taken again, before anybody sees the talon.',
    'Die älteste gedruckte Form: Gebote werden abgelöst, gehalten und nochmals abgelöst, bevor jemand den Talon sieht.',
  ),
  'illustrated-beck': blurb(
    6,
    2,
    'The game of the Viennese handbooks: one take-over, many announcements, each with its contra.',
    'Das Spiel der Wiener Handbücher: einmal ablösen, viele Ansagen, jede mit ihrem Kontra.',
  ),
  'illustrated-beck-dummett': blurb(
    6,
    2,
    'Beck’s game as Dummett described it, with his reading of the doubtful places.',
    'Becks Spiel, wie Dummett es beschrieb, mit seiner Lesart der unklaren Stellen.',
  ),
  'illustrated-graz': blurb(
    6,
    2,
    'As played in Graz: if all pass, the dealer may keep cards of the talon for the next deal.',
    'Wie in Graz gespielt: Passen alle, darf der Geber Talonkarten für das nächste Spiel behalten.',
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
    'Two pots on the table, ultimo with Pagat and kings, and the Fool may be called for near the end.',
    'Zwei Töpfe auf dem Tisch, Ultimo mit Pagat und Königen, und gegen Ende wird der Sküs gefordert.',
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
    'The same game under tournament rules, with its own announcements and prices.',
    'Dasselbe Spiel nach Turnierregeln, mit eigenen Ansagen und Preisen.',
  ),
};
