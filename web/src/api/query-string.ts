/**
 * A query string without its question mark: what is undefined or null is left out, lists are
 * joined with commas (the contract's `style: form`, `explode: false`). Names are sorted, so that
 * the same question always has the same address and the early answer is found by it.
 */
export function queryString(query: Record<string, unknown> | null | undefined): string {
  return Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${[value].flat().map(encode).join(',')}`)
    .join('&')
}

const encode = (value: unknown) => encodeURIComponent(String(value))
