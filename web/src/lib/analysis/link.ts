// A position as a link: deal, variations, notes and where one is, packed into the part of an address that no server sees.
import type { BoardDeal } from '../api/types';
import { type Branch, type Path, unwritten, written } from './tree';

export interface Study {
  deal: BoardDeal;
  tree: Branch;
  path: Path;
}

const VERSION = 1;

/** Pack a study into letters that an address may have. */
export async function packed({ deal, tree, path }: Study): Promise<string> {
  const { actions: _, ...bare } = deal;
  const text = JSON.stringify([VERSION, bare, written(tree), path, tree.note]);
  const bytes = new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Unpack a study; null if the letters are no study, or one of a later version. */
export async function unpacked(letters: string): Promise<Study | null> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
    const [version, deal, line, path, note] = JSON.parse(text) as [number, BoardDeal, unknown, unknown, unknown];
    const tree = unwritten(line);
    const steps = Array.isArray(path) && path.every((step) => Number.isInteger(step)) ? (path as number[]) : [];
    if (version !== VERSION || typeof deal?.rules !== 'string' || !tree) return null;
    return { deal, tree: { ...tree, note: typeof note === 'string' ? note : '' }, path: steps };
  } catch {
    return null;
  }
}
