// Puzzles as the server sends them. The client knows no answer before one is given.
import { call } from '../api/calls';
import type { PuzzleShelf } from '../api/types';
import type { Puzzle, PuzzleVerdict } from '../protocol/types';
import type { SolverRating } from './standing.svelte';

export type { Ending, Puzzle as PuzzleShown, PuzzleVerdict as Verdict } from '../protocol/types';

const quoted = encodeURIComponent;
export const shelves = (): Promise<PuzzleShelf[]> => call('GET', '/puzzles');
export const nextPuzzle = (rules: string | null, rating: number, solved: string[]): Promise<{ key: string }> => call('POST', '/puzzles/next', { rules, rating, solved });
export const puzzle = (key: string, name: string): Promise<Puzzle> => call('GET', `/puzzles/${quoted(key)}?name=${quoted(name)}`);
export const solve = (key: string, answer: string, name: string, player: SolverRating): Promise<PuzzleVerdict> => call('POST', `/puzzles/${quoted(key)}/answer`, { answer, name, player });
