// The analysis board as the server knows it: every request carries the whole deal, and nothing of it is kept.
import { call, refusal, Refused, UNREACHABLE } from '../api/calls';
import type { BoardDeal } from '../api/types';
import type { BoardSheet, BoardUndertaking, FoundNothing, FoundPar, FoundValues } from '../protocol/types';
import { EventParser } from '../review/stream';

export type { BoardFault as Fault, BoardStep as Step, FoundNothing as Nothing, FoundOption as Worth, FoundPar as Par, FoundValues as Values } from '../protocol/types';
export type { BoardUndertaking as Undertaken } from '../protocol/types';

/** A deal with nothing left out, as the server sends it back. */
export type WholeDeal = Required<BoardDeal>;

/** A deal as the board shows it: the table and the open question, or what is wrong. */
export type Sheet = Omit<BoardSheet, 'deal'> & { deal: WholeDeal };

/** From one number to another; the same twice when it is proven. */
export type Range = [number, number];

export const shown = (deal: BoardDeal): Promise<Sheet> => call('POST', '/board', deal);
export const filled = (deal: BoardDeal): Promise<Sheet> => call('POST', '/board/fill', { deal });
export const fromFile = (text: string, upto: number | null = null): Promise<Sheet> => call('POST', '/board/read', { text, upto });
export const instead = (deal: BoardDeal, place: number, action: string): Promise<Sheet> => call('POST', '/board/instead', { deal, place, action });
export const undertakings = (deal: BoardDeal): Promise<BoardUndertaking[]> => call('POST', '/board/undertakings', deal);
export const values = (deal: BoardDeal, signal: AbortSignal): AsyncGenerator<FoundValues | FoundNothing> => news('values', deal, signal);
export const par = (deal: BoardDeal, signal: AbortSignal): AsyncGenerator<FoundPar | FoundNothing> => news('par', deal, signal);

/** The file of a kept game. */
export async function fileOf(record: string): Promise<string> {
  const answer = await fetch(`/api/records/${encodeURIComponent(record)}/game.tgn`, { credentials: 'same-origin' }).catch(() => null);
  if (!answer) throw new Refused('unreachable', UNREACHABLE);
  if (!answer.ok) throw await refusal(answer);
  return answer.text();
}

async function* news<T>(kind: string, deal: BoardDeal, signal: AbortSignal): AsyncGenerator<T> {
  const request = { method: 'POST', credentials: 'same-origin' as const, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(deal), signal };
  const answer = await fetch(`/api/board/${kind}`, request).catch(() => null);
  if (!answer) throw new Refused('unreachable', UNREACHABLE);
  if (!answer.ok || !answer.body) throw await refusal(answer);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = new EventParser();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const { event, data } of parser.take(read.value)) if (event === 'found') yield JSON.parse(data) as T;
  }
}
