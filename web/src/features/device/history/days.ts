import type { DatedSnapshot } from '../../../device/archive-snapshot.ts'
import { twoDigits } from '../../../lib/text/two-digits.ts'

/** A local calendar day, `YYYY-MM-DD`, with the archives watched on it. */
type Day = { day: string; archives: DatedSnapshot[] }

/** Returns the local day of a timestamp in ms. */
export function dayOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

export function byDay(archives: readonly DatedSnapshot[]): Day[] {
  const days: Day[] = []
  for (const archive of archives) {
    const day = dayOf(archive.at)
    const last = days.at(-1)
    if (last?.day === day) last.archives.push(archive)
    else days.push({ day, archives: [archive] })
  }
  return days
}
