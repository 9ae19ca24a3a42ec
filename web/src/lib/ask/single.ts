// Whether a question has a single answer that says nothing, so that nobody need be asked.
import type { Question } from '../protocol/types';

export function single(question: Question): boolean {
  return question.forced && (question.kind === 'declare' || (question.kind === 'choice' && !(question.widget === 'ladder' && question.refused.length)));
}
