const seconds = (value: string | null) =>
  /^\d{1,6}$/.test(value ?? '') ? Number(value) : undefined

/** `?t=` and `?end=` in whole seconds, within the recording; a segment that ends before it starts has no end. */
export function readSegment(search: URLSearchParams, duration: number) {
  const start = seconds(search.get('t'))
  const end = seconds(search.get('end'))
  return {
    start: start !== undefined && start < duration ? start : undefined,
    end: end !== undefined && end > (start ?? 0) && end < duration ? end : undefined,
  }
}
