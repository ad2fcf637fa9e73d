import type { Distributor } from '@faker-js/faker'
import { faker } from '@faker-js/faker/locale/fr'
import type { components } from '#contract'
import { sampleCategories } from '../categories.ts'
import { dayLength, isoDate, padTwo } from './dates.ts'
import { descriptionOf } from './descriptions.ts'
import { createSketch } from './record-outline.ts'
import type { Sketch } from './record-outline.ts'
import { titleOf } from './titles.ts'

type Summary = components['schemas']['ArchiveSummary']
type SampleRecord = { row: SampleRow; sketch: Sketch }
type Batch = { first: number; records: readonly SampleRecord[]; descriptions?: readonly string[] }
export type SampleRow = { summary: Summary; createdAt: string; postedBy: string }

const names = new Map<string, string>(sampleCategories.map(({ id, name }) => [id, name]))
const opening = Date.UTC(2022, 0, 10) / dayLength

const maxViews = 60_000
const fourteenHours = 14 * 3600
/** Number of records per seed: seeding faker takes longer than creating a record. */
const perSeed = 16

/**
 * Half the records have under 60 views, few over a thousand: a log-normal distribution, in steps.
 */
const viewCounts = [
  { weight: 20, value: { min: 0, max: 2 } },
  { weight: 80, value: { min: 2, max: 6 } },
  { weight: 100, value: { min: 7, max: 14 } },
  { weight: 75, value: { min: 14, max: 21 } },
  { weight: 75, value: { min: 21, max: 31 } },
  { weight: 150, value: { min: 31, max: 60 } },
  { weight: 150, value: { min: 60, max: 117 } },
  { weight: 75, value: { min: 117, max: 168 } },
  { weight: 75, value: { min: 168, max: 257 } },
  { weight: 100, value: { min: 257, max: 547 } },
  { weight: 50, value: { min: 547, max: 1020 } },
  { weight: 30, value: { min: 1020, max: 2060 } },
  { weight: 10, value: { min: 2060, max: 3300 } },
  { weight: 5, value: { min: 3300, max: 5060 } },
  { weight: 4, value: { min: 5060, max: 11_000 } },
  { weight: 1, value: { min: 11_000, max: 24_000 } },
]

/** Famous programmes have more views, the landmark most. */
function viewsOf({ programme, landmark }: Sketch): number {
  const views = faker.number.int(faker.helpers.weightedArrayElement(viewCounts))
  if (landmark) return maxViews
  return programme.date?.length === 10 ? Math.min(maxViews - 1, views * 5) : views
}

/** Favours late dates. */
const late: Distributor = (randomizer) => randomizer.next() ** 0.8

/** When it was added: after its broadcast, mostly in the evening. */
function addedAt({ day }: Sketch, epoch: number): string {
  const max = Math.floor(epoch / dayLength) - 1
  const min = Math.min(max, Math.max(opening, day + 1))
  const chosen = faker.number.int({ min, max, distributor: late })
  const evening = Math.max(faker.number.int(fourteenHours), faker.number.int(fourteenHours))
  return instant(Math.min(chosen * dayLength + (8 * 3600 + evening) * 1000, epoch))
}

function instant(time: number): string {
  const day = Math.floor(time / dayLength)
  const seconds = (time - day * dayLength) / 1000
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${isoDate(day)}T${padTwo(hour)}:${padTwo(minute)}:${padTwo(seconds % 60)}Z`
}

/**
 * Creates the records of a seed, the same whatever the size and the order of reading. `posters` are
 * the ids of the archivists, the busiest first.
 */
export function createRecords(seed: number, epoch: string, posters: readonly string[]) {
  const closing = Date.parse(epoch)
  const desk = posters.map((value, at) => ({
    weight: Math.round(1000 / (at + 1) ** 0.8),
    value,
  }))
  const createRecord = (index: number): SampleRecord => {
    const sketch = createSketch(index)
    const { channel, family } = sketch
    const opaque = faker.string.alphanumeric({ length: 11, casing: 'lower' })
    const id = sketch.landmark?.id ?? opaque
    const title = titleOf(sketch)
    const row = {
      summary: {
        id,
        title,
        channel: { id: channel.id, name: channel.name },
        category: { id: family.category, name: names.get(family.category) ?? family.category },
        year: sketch.year,
        broadcastDate: sketch.dated ? isoDate(sketch.day) : null,
        duration: sketch.seconds,
        views: viewsOf(sketch),
        thumbnail: `thumbnails/${id}.svg`,
      },
      createdAt: addedAt(sketch, closing),
      postedBy: faker.helpers.weightedArrayElement(desk),
    }
    return { row, sketch }
  }
  let batch: Batch = { first: -1, records: [] }
  const record = (index: number): SampleRecord => {
    const position = index % perSeed
    const first = index - position
    if (batch.first !== first) {
      faker.seed([seed, first])
      batch = {
        first,
        records: Array.from({ length: perSeed }, (_, at) => createRecord(first + at)),
      }
    }
    return entryAt(batch.records, position)
  }
  const description = (index: number): string => {
    record(index)
    if (!batch.descriptions) {
      faker.seed([seed, batch.first, 1])
      batch.descriptions = batch.records.map(({ sketch }) => descriptionOf(sketch))
    }
    return entryAt(batch.descriptions, index % perSeed)
  }
  return { record, description }
}

function entryAt<T>(list: readonly T[], position: number): T {
  const entry = list[position]
  if (entry === undefined) throw new RangeError(`There is no entry ${position}.`)
  return entry
}
