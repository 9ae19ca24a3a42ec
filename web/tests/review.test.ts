import { describe, expect, it } from 'vitest';
import type { ReviewFinding } from '../src/lib/protocol/types';
import { EventParser, standing } from '../src/lib/review/stream';

describe('a review as it is told', () => {
  const told = 'event: found\ndata: {"t":"progress"}\n\nevent: found\ndata: {"t":"whole"}\n\nevent: done\ndata: {}\n\n';

  it('is read the same wherever the network cuts it', () => {
    for (let cut = 0; cut <= told.length; cut++) {
      const parser = new EventParser();
      const news = [told.slice(0, cut), told.slice(cut)].flatMap((text) => [...parser.take(text)]);
      expect(news.map(({ data }) => data)).toEqual(['{"t":"progress"}', '{"t":"whole"}']);
      expect(parser.ended).toBe(true);
    }
  });

  it('has not ended when the line was lost before its last word', () => {
    const parser = new EventParser();
    expect([...parser.take(told.slice(0, -1))]).toHaveLength(2);
    expect(parser.ended).toBe(false);
  });

  it('lets what is final take the place of what was not, and keeps both judgements apart', () => {
    const found = (place: number, sight: string, final: boolean): ReviewFinding => ({ place, sight, final }) as ReviewFinding;
    const rows = standing([found(7, 'knowledge', false), found(3, 'hindsight', true), found(7, 'hindsight', true), found(7, 'knowledge', true)]);
    expect(rows.map(({ place, sight, final }) => [place, sight, final])).toEqual([[3, 'hindsight', true], [7, 'knowledge', true], [7, 'hindsight', true]]);
  });
});
