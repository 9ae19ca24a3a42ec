// Questions that are answered with the cards of a hand, at every kind of table: what may be touched now, and what a touch chooses.
import { both } from '../i18n';
import type { HandCard, Question } from '../protocol/types';
import { choosing } from './several';

/** Whether a question asks for several cards, all of this hand. */
export const asksForSome = (question: Question | null, hand: readonly string[]): boolean =>
  question?.kind === 'cards' && question.cards.every(({ card }) => hand.includes(card));

/** The cards of a hand that a question is about; those that fit no more beside the chosen ones say so. */
export function touchable(question: Question | null, hand: readonly string[], chosen: readonly string[]): Map<string, HandCard> {
  if (question?.kind === 'play') return new Map(question.cards.map((card) => [card.card, card]));
  if (!question || !asksForSome(question, hand)) return new Map();
  const { open } = choosing(question.ways, chosen);
  const reason = both('tray.unfit');
  return new Map(question.cards.map((card) => [card.card, card.reason || open.has(card.card) ? card : { ...card, reason }]));
}

/** Choose a card, or let it go again; nothing changes where it does not fit. */
export function toggled(question: Question | null, chosen: string[], card: string): string[] {
  if (chosen.includes(card)) return chosen.filter((one) => one !== card);
  return question && choosing(question.ways, chosen).open.has(card) ? [...chosen, card] : chosen;
}

/** Whether a question has a single answer that says nothing, so that nobody need be asked. */
export const needsNobody = (question: Question): boolean =>
  question.forced && (question.kind === 'declare' || (question.kind === 'choice' && !(question.widget === 'ladder' && question.refused.length > 0)));
