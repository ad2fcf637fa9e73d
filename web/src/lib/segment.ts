/** 90, 90s, 1m30s and 1h5m, as other sites write it. */
const WRITTEN = /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/

function seconds(value: string | null) {
  const found = WRITTEN.exec(value ?? '')
  if (!found) return undefined
  const [, hours = 0, minutes = 0, rest = 0] = found
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
}

/** `?t=` and `?end=`, within the recording; a segment that ends before it starts has no end. */
export function readSegment(search: URLSearchParams, duration: number) {
  const start = seconds(search.get('t'))
  const end = seconds(search.get('end'))
  return {
    start: start !== undefined && start < duration ? start : undefined,
    end: end !== undefined && end > (start ?? 0) && end < duration ? end : undefined,
  }
}
