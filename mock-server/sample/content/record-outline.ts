import { faker } from '@faker-js/faker/locale/fr'
import { sampleChannels } from '../channels.ts'
import { epochDay, weekday } from './dates.ts'
import { families } from './programme-formats.ts'
import { isWoman, person } from './person-names.ts'
import type { ProgrammeFormat, Landmark, SampleProgramme } from './programme.ts'

type Channel = (typeof sampleChannels)[number]
type Slot = {
  programme: SampleProgramme
  family: ProgrammeFormat
  channel: Channel
  landmark?: Landmark
}
type Weighted<T> = { weight: number; value: T }[]

/** The subject of a record, from which its texts are written. */
export type Sketch = Slot & {
  year: number
  /** Days since 1970-01-01; texts may use it even if the record hides it. */
  day: number
  dated: boolean
  seconds: number
  guest: { name: string; isWoman: boolean }
  /** The words that its texts have used so far, by slot. */
  words: Map<string, readonly string[]>
}

/** Relative number of records by year, linear between these points. */
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
const lastDay = epochDay(2026, 8, 31)

function fullnessOf(year: number): number {
  const next = fullness.findIndex(([y]) => y >= year)
  const [y1, n1] = fullness[next] ?? fullness[0]
  const [y0, n0] = fullness[Math.max(0, next - 1)] ?? fullness[0]
  return y1 === y0 ? n1 : n0 + ((n1 - n0) * (year - y0)) / (y1 - y0)
}

const allYears = Array.from({ length: 2026 - 1949 + 1 }, (_, i) => 1949 + i)
const years = allYears.map((year) => ({ weight: fullnessOf(year), value: year }))
/** The programmes on air by year, grouped by format. */
const schedules = new Map<number, Weighted<Weighted<Slot>>>()

function scheduleOf(year: number) {
  const known = schedules.get(year)
  if (known) return known
  const schedule: Weighted<Weighted<Slot>> = []
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
        sampleChannels
          .filter((c) => programme.on.includes(c.id) && c.from <= year && year <= (c.to ?? year))
          .map((channel) => ({
            weight: programme.weight ?? 1,
            value: { programme, family, channel },
          })),
      )
    if (onAir.length > 0) schedule.push({ weight: family.weight, value: onAir })
  }
  schedules.set(year, schedule)
  return schedule
}

function dayFor(year: number, { date, months, days }: SampleProgramme): number {
  if (date) {
    const [month = 1, day = 1] = date.slice(-5).split('-').map(Number)
    return epochDay(year, month, day)
  }
  const [from, to] = months ?? [1, 12]
  // A season over the new year: its second half lies in the first months of the same year.
  const month = ((from - 1 + faker.number.int((to - from + 12) % 12)) % 12) + 1
  const next = epochDay(year, month + 1, 1)
  let day = faker.number.int({ min: epochDay(year, month, 1), max: next - 1 })
  if (days && days.length > 0) {
    day += (faker.helpers.arrayElement(days) - weekday(day) + 7) % 7
    if (day >= next) day -= 7
  }
  while (day > lastDay) day -= 7
  return day
}

function landmarkSlot(): Slot & { year: number } {
  for (const family of families) {
    for (const programme of family.programmes) {
      const {
        landmark,
        on,
        years: [year],
      } = programme
      const channel = sampleChannels.find(({ id }) => on.includes(id))
      if (landmark && channel) return { programme, family, channel, landmark, year }
    }
  }
  throw new Error('No programme has the landmark.')
}

function randomSlot(): Slot & { year: number } {
  const year = faker.helpers.weightedArrayElement(years)
  const onAir = faker.helpers.weightedArrayElement(scheduleOf(year))
  const { programme, family, channel } = faker.helpers.weightedArrayElement(onAir)
  return { programme, family, channel, year }
}

/** Picks a record's subject with the seeded faker; record 0 is the landmark. */
export function createSketch(index: number): Sketch {
  const { programme, family, channel, year, landmark } = index === 0 ? landmarkSlot() : randomSlot()
  const [min, max] = programme.seconds
  const woman = isWoman()
  // Field by field: spreading the slot took a fifth of the time to build a world.
  return {
    programme,
    family,
    channel,
    year,
    day: dayFor(year, programme),
    dated: programme.date?.length === 10 || faker.datatype.boolean(0.958),
    seconds: Math.min(5400, faker.number.int({ min, max })),
    guest: { name: person(year, woman), isWoman: woman },
    words: new Map(),
    ...(landmark && { landmark }),
  }
}
