// A tree of variations: from one deal, what was said and played, with all that might have been instead. Values, never changed in place.
import type { BoardStep } from '../protocol/types';

/** A move as the server writes it, its seat before it. Nobody reads it here: what it means is told in `step`. */
export interface Branch {
  move: string;
  /** What the server says of it; null until it has been asked. */
  step: BoardStep | null;
  note: string;
  /** The first is the main line. */
  next: Branch[];
}

/** Where one is in a tree: of each branching, which one was taken. */
export type Path = readonly number[];

export const root = (): Branch => ({ move: '', step: null, note: '', next: [] });

/** All branches from the start to here, the start itself left out. */
export function along(tree: Branch, path: Path): Branch[] {
  const found: Branch[] = [];
  let at = tree;
  for (const step of path) {
    const next = at.next[step];
    if (!next) break;
    found.push(next);
    at = next;
  }
  return found;
}

export const moves = (tree: Branch, path: Path): string[] => along(tree, path).map(({ move }) => move);
export const here = (tree: Branch, path: Path): Branch => along(tree, path).at(-1) ?? tree;

/** From here to the end, always by the first branch. */
export function onward(tree: Branch, path: Path): number[] {
  const steps = [...path];
  for (let at = here(tree, path); at.next[0]; at = at.next[0]) steps.push(0);
  return steps;
}

/** The ends of all variations. */
export function ends(tree: Branch, path: Path = []): Path[] {
  return tree.next.length ? tree.next.flatMap((branch, at) => ends(branch, [...path, at])) : [path];
}

/** Change the branch at a path. */
function changed(tree: Branch, path: Path, change: (branch: Branch) => Branch): Branch {
  const [step, ...rest] = path;
  if (step === undefined) return change(tree);
  return { ...tree, next: tree.next.map((one, at) => (at === step ? changed(one, rest, change) : one)) };
}

/** Add moves after a path, where there is no such branch yet; return the tree and where they end. */
export function grown(tree: Branch, path: Path, added: readonly Pick<Branch, 'move' | 'step'>[]): { tree: Branch; path: number[] } {
  let [now, at] = [tree, [...path]];
  for (const { move, step: told } of added) {
    const { next } = here(now, at);
    const known = next.findIndex((one) => one.move === move);
    const step = known < 0 ? next.length : known;
    const fresh = (branch: Branch): Branch => ({
      ...branch,
      next: known < 0 ? [...branch.next, { move, step: told, note: '', next: [] }] : branch.next.map((one, place) => (place === known ? { ...one, step: told ?? one.step } : one)),
    });
    now = changed(now, at, fresh);
    at = [...at, step];
  }
  return { tree: now, path: at };
}

export const noted = (tree: Branch, path: Path, note: string): Branch => changed(tree, path, (branch) => ({ ...branch, note }));

/** Take a branch and all that follows away. */
export function cut(tree: Branch, path: Path): Branch {
  const last = path.at(-1);
  return last === undefined ? { ...tree, next: [] } : changed(tree, path.slice(0, -1), (branch) => ({ ...branch, next: branch.next.filter((_, at) => at !== last) }));
}

/** Make the variation that leads here the main line, all the way. */
export function promoted(tree: Branch, path: Path): Branch {
  const [step, ...rest] = path;
  if (step === undefined) return tree;
  const chosen = tree.next[step];
  if (!chosen) return tree;
  return { ...tree, next: [promoted(chosen, rest), ...tree.next.filter((_, at) => at !== step)] };
}

/** A tree without what can be told again: moves, moves with a note, and lists for variations after the move they replace. */
export type Written = (string | { move: string; note: string } | Written)[];

const mark = ({ move, note }: Branch): string | { move: string; note: string } => (note ? { move, note } : move);

/** Write a tree so that it takes little room. */
export function written(tree: Branch): Written {
  const line: Written = [];
  for (let at = tree; at.next[0]; at = at.next[0]) {
    const [main, ...others] = at.next;
    line.push(mark(main));
    for (const other of others) line.push([mark(other), ...written(other)]);
  }
  return line;
}

/** Read what `written` has written; null if it is something else. */
export function unwritten(line: unknown): Branch | null {
  if (!Array.isArray(line)) return null;
  const tree = root();
  let [before, at] = [tree, tree];
  for (const one of line as unknown[]) {
    const found = Array.isArray(one) ? unwritten(one)?.next : branch(one);
    if (!found) return null;
    if (Array.isArray(one)) before.next.push(...found);
    else {
      [before, at] = [at, found[0] ?? at];
      before.next.push(at);
    }
  }
  return tree;
}

function branch(one: unknown): Branch[] | null {
  const { move, note } = (typeof one === 'string' ? { move: one, note: '' } : (one ?? {})) as Record<string, unknown>;
  return typeof move === 'string' && typeof note === 'string' ? [{ move, step: null, note, next: [] }] : null;
}
