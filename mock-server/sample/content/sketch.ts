import { channels } from '../channels.ts'
import { blend, pick, pickWeighted, seededRandom, salt, weigh } from '../random.ts'
import type { Weighted } from '../random.ts'
import { dayNumber, monthOf, weekday } from './dates.ts'
import { families } from './families.ts'
import type { Family, Programme } from './programme.ts'

type Channel = (typeof channels)[number]
type Slot = { programme: Programme; family: Family; channel: Channel }

/** What a record is about, before any word of it is written. */
export type Sketch = Slot & {
  base: number
  year: number
  /** Days since 1970-01-01; the words may use it even when the record does not give it. */
  day: number
  dated: boolean
  seconds: number
}

/** How full the collection is by year, between these points in a straight line. */
const fullness = [
  [1949, 3],
  [1955, 14],
  [1960, 34],
  [1968, 80],
  [1975, 165],
  [1982, 205],
  [1990, 215],
  [1998, 190],
  [2005, 125],
  [2012, 72],
  [2020, 46],
  [2026, 24],
] as const
const lastDay = dayNumber(2026, 8, 31)

function fullnessOf(year: number): number {
  const next = fullness.findIndex(([y]) => y >= year)
  const [y1, n1] = fullness[next] ?? fullness[0]
  const [y0, n0] = fullness[Math.max(0, next - 1)] ?? fullness[0]
  return y1 === y0 ? n1 : n0 + ((n1 - n0) * (year - y0)) / (y1 - y0)
}

const allYears = Array.from({ length: 2026 - 1949 + 1 }, (_, i) => 1949 + i)
const years = weigh(allYears, fullnessOf)
const schedules = new Map<
  number,
  { family: Weighted<Family>; slots: Map<Family, Weighted<Slot>> }
>()

function scheduleOf(year: number) {
  const known = schedules.get(year)
  if (known) return known
  const slots = new Map<Family, Weighted<Slot>>()
  for (const family of families) {
    const onAir = family.programmes
      .filter(({ years: [from, to], date }) => {
        return (
          from <= year &&
          year <= to &&
          (date === undefined || date.length === 5 || date.startsWith(`${year}`))
        )
      })
      .flatMap((programme) =>
        channels
          .filter((c) => programme.on.includes(c.id) && c.from <= year && year <= (c.to ?? year))
          .map((channel) => ({ programme, family, channel })),
      )
    if (onAir.length > 0)
      slots.set(
        family,
        weigh(onAir, (slot) => slot.programme.weight ?? 1),
      )
  }
  const schedule = { family: weigh([...slots.keys()], (family) => family.weight), slots }
  schedules.set(year, schedule)
  return schedule
}

const asks = {
  year: salt('year'),
  family: salt('family'),
  slot: salt('slot'),
  day: salt('day'),
  weekday: salt('weekday'),
  dated: salt('dated'),
  length: salt('length'),
}

function dayFor(base: number, year: number, { date, months, days }: Programme): number {
  if (date) {
    const [month = 1, day = 1] = date.slice(-5).split('-').map(Number)
    return dayNumber(year, month, day)
  }
  const [from, to] = months ?? [1, 12]
  const span = from <= to ? to - from + 1 : 13 - from + to
  const first = dayNumber(year, from, 1)
  let day = first + Math.floor(seededRandom(base, asks.day) * span * 30.4)
  // A season over the new year: its second half lies in the same year's first months.
  const end = dayNumber(year, 12, 31)
  if (day > end) day -= end - dayNumber(year, 1, 1) + 1
  if (days && days.length > 0) {
    const wanted = pick(days, seededRandom(base, asks.weekday))
    day += (wanted - weekday(day) + 7) % 7
    if (day > end || (months && from <= to && monthOf(day) > to)) day -= 7
  }
  while (day > lastDay) day -= 7
  return day
}

/** Draws the sketch of the record at an index: the same for the same seed and index, whatever the size. */
export function sketch(seed: number, index: number): Sketch {
  const base = blend(blend(seed, 0x5eed), index)
  const year = pickWeighted(years, seededRandom(base, asks.year))
  const schedule = scheduleOf(year)
  const family = pickWeighted(schedule.family, seededRandom(base, asks.family))
  const slots = schedule.slots.get(family)
  if (!slots) throw new Error(`Nothing on air in ${year}.`)
  const slot = pickWeighted(slots, seededRandom(base, asks.slot))
  const { programme, channel } = slot
  const [short, long] = programme.seconds
  // Field by field: spreading the slot took a fifth of the time that a world takes.
  return {
    programme,
    family,
    channel,
    base,
    year,
    day: dayFor(base, year, programme),
    dated: programme.date?.length === 10 || seededRandom(base, asks.dated) > 0.042,
    seconds: Math.min(5400, Math.round(short + (long - short) * seededRandom(base, asks.length))),
  }
}
