// The puzzles' words in German.
import type { puzzlesEn } from './puzzles-en';

export const puzzlesDe: Record<keyof typeof puzzlesEn, string> = {
  'nav.puzzles': 'Rätsel',
  'puzzles.again': 'Noch einmal versuchen',
  'puzzles.all': 'Alle Spiele',
  'puzzles.best': 'Die richtige Antwort: {answer}',
  'puzzles.bestBrings': 'Die richtige Antwort bringt dir {points}.',
  'puzzles.careful': 'Alle spielen nach Faustregeln weiter, so wie die Karten wirklich lagen.',
  'puzzles.game': 'Spiel',
  'puzzles.given': 'Deine Antwort: {answer}',
  'puzzles.givenBrings': 'Deine Antwort bringt dir {points}, die richtige {better}.',
  'puzzles.how': 'Eine Antwort ist klar die beste. Lass dir Zeit: es läuft keine Uhr.',
  'puzzles.next': 'Nächstes Rätsel',
  'puzzles.playedOut': 'Das Spiel zu Ende gespielt',
  'puzzles.rated': 'Wertung {rating}',
  'puzzles.right': 'Richtig!',
  'puzzles.solved': 'Beide Seiten spielen so gut wie möglich, so wie die Karten wirklich lagen.',
  'puzzles.streak': 'In Folge: {count}',
  'puzzles.title': 'Rätsel',
  'puzzles.wrong': 'Diese nicht.',
  'puzzles.your': 'Deine Wertung: {rating} ± {deviation}',
};
