import { describe, expect, it } from 'vitest';
import { place, rows } from '../src/lib/board/places';

describe('places', () => {
  it('put the next player at my right hand, and where the game goes clockwise at my left', () => {
    expect([0, 1, 2].map((seat) => place(seat, 0, 3))).toEqual(['below', 'right', 'left']);
    expect([0, 1, 2].map((seat) => place(seat, 0, 3, true))).toEqual(['below', 'left', 'right']);
    expect([0, 1, 2, 3].map((seat) => place(seat, 2, 4, true))).toEqual(['above', 'right', 'below', 'left']);
  });

  it('lay cards side by side while there is room', () => {
    const nine = Array.from({ length: 9 }, (_, card) => `T${card + 1}`);
    expect(rows(nine, 1700, 112).step).toBeGreaterThan(112);
    expect(rows(nine, 800, 112).step).toBeLessThan(112);
  });
});
