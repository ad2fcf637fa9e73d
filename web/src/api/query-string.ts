/** The contract's `style: form`, `explode: false`. Sorted, because preloaded responses are found by URL. */
export function queryString(query: Record<string, unknown> | null | undefined): string {
  return Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${[value].flat().map(encode).join(',')}`)
    .join('&')
}

const encode = (value: unknown) => encodeURIComponent(String(value))
