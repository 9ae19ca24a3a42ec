// Card points as people write them, whole or in thirds, and what the other side then has.
const SIGNS = ['', '⅓', '⅔'];

/** Read card points into thirds; null if it is none. */
export function thirds(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? value * 3 : null;
  const found = typeof value === 'string' ? /^(\d{0,3}) ?(?:([12])\/3|([⅓⅔]))?$/.exec(value.trim()) : null;
  if (!found || !found[0]) return null;
  const part = found[2] ? Number(found[2]) : found[3] ? SIGNS.indexOf(found[3]) : 0;
  return Number(found[1] ?? 0) * 3 + part;
}

/** Write thirds as a document has them: a whole number, or a text such as "35⅔". */
export function points(count: number): number | string {
  return count % 3 ? `${Math.floor(count / 3) || ''}${SIGNS[count % 3]}` : count / 3;
}
