type Segment = {
  /** Whole seconds; undefined for the beginning. */
  start?: number | undefined
  /** Whole seconds; undefined for the end. */
  end?: number | undefined
}

/** Returns the URL of a recording or of a segment: `?t=` and `?end=` in whole seconds. */
export function shareLink(base: string, path: string, { start, end }: Segment): string {
  const url = new URL(path, base)
  if (start) url.searchParams.set('t', String(start))
  if (end !== undefined && end > (start ?? 0)) url.searchParams.set('end', String(end))
  return url.href
}
