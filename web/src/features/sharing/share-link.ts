export type Cut = {
  /** Whole seconds; undefined: from the beginning. */
  start?: number | undefined
  /** Whole seconds; undefined: to the end. */
  end?: number | undefined
}

/** The address of a recording, or of a stretch of it: `?t=` and `?end=` in whole seconds. */
export function shareLink(base: string, path: string, { start, end }: Cut): string {
  const url = new URL(path, base)
  if (start) url.searchParams.set('t', String(start))
  if (end !== undefined && end > (start ?? 0)) url.searchParams.set('end', String(end))
  return url.href
}

/** '1:02:03', '4:05' or '245' → whole seconds; undefined when it is no time. */
export function parseClock(text: string): number | undefined {
  const parts = text.trim().split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return undefined
  if (parts.slice(1).some((part) => Number(part) > 59)) return undefined
  return parts.reduce((seconds, part) => seconds * 60 + Number(part), 0)
}
