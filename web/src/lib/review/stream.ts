// A review as the server tells it: news after news, at last the whole.
import { type Extras, refusal, Refused, UNREACHABLE } from '../api/calls';
import type { NoReview, Review, ReviewFinding, ReviewProgress } from '../protocol/types';

export type ReviewNews = ReviewProgress | Review | NoReview;
export type Sight = 'knowledge' | 'hindsight';

/** Follow the review of a kept game; a seat says whose decisions are judged first. */
export function reviewOfRecord(key: string, seat: number | null, extras: Extras): AsyncGenerator<ReviewNews> {
  const first = seat === null ? '' : `?seat=${seat}`;
  return news(`/api/records/${encodeURIComponent(key)}/review${first}`, { method: 'GET', ...extras });
}

/** Follow the review of a game file. */
export function reviewOfFile(text: string, extras: Extras): AsyncGenerator<ReviewNews> {
  const headers = { 'Content-Type': 'application/json' };
  return news('/api/reviews', { method: 'POST', headers, body: JSON.stringify({ text }), ...extras });
}

async function* news(path: string, how: RequestInit): AsyncGenerator<ReviewNews> {
  const answer = await fetch(path, { credentials: 'same-origin', ...how }).catch(() => null);
  if (!answer) throw new Refused('unreachable', UNREACHABLE);
  if (!answer.ok || !answer.body) throw await refusal(answer);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = new EventParser();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const { event, data } of parser.take(read.value)) if (event === 'found') yield JSON.parse(data) as ReviewNews;
  }
  if (!parser.ended) throw new Refused('unreachable', UNREACHABLE);
}

/** Takes server-sent events apart, however the network has cut them. */
export class EventParser {
  ended = false;
  private rest = '';

  *take(text: string): Generator<{ event: string; data: string }> {
    const blocks = (this.rest + text).split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string): string => block.split('\n').find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
      if (field('event') === 'done') this.ended = true;
      else yield { event: field('event'), data: field('data') };
    }
  }
}

/** What stands of all that was found: what is final takes the place of what was not. */
export function standing(found: ReviewFinding[]): ReviewFinding[] {
  const last = new Map<string, ReviewFinding>();
  for (const one of found) last.set(`${one.place} ${one.sight}`, one);
  return [...last.values()].sort((one, other) => one.place - other.place);
}
