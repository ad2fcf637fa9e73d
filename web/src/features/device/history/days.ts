import type { DatedSnapshot } from '../../../device/archive-snapshot.ts'

/** A local calendar day, `YYYY-MM-DD`, with the archives watched on it. */
type Day = { day: string; archives: DatedSnapshot[] }

const two = (value: number) => String(value).padStart(2, '0')

/** Returns the local day of a timestamp in ms. */
export function dayOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
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
