import { faker } from '@faker-js/faker/locale/fr'
import type { components } from '#contract'
import { categories } from '../categories.ts'
import { dayLength, isoDate, two } from './dates.ts'
import { sketch } from './sketch.ts'
import type { Sketch } from './sketch.ts'
import { titleOf } from './titles.ts'

type Summary = components['schemas']['ArchiveSummary']
export type Row = { summary: Summary; createdAt: string; postedBy: string }

const names = new Map<string, string>(categories.map(({ id, name }) => [id, name]))
const opening = Date.UTC(2022, 0, 10) / dayLength

const mostViews = 60_000
const fourteenHours = 14 * 3600

/** Half the records are below 60, few above a thousand. */
const viewCounts = [
  { weight: 100, value: { min: 0, max: 6 } },
  { weight: 150, value: { min: 7, max: 18 } },
  { weight: 250, value: { min: 19, max: 60 } },
  { weight: 250, value: { min: 61, max: 190 } },
  { weight: 150, value: { min: 191, max: 550 } },
  { weight: 75, value: { min: 551, max: 1750 } },
  { weight: 15, value: { min: 1751, max: 3300 } },
  { weight: 9, value: { min: 3301, max: 12_000 } },
  { weight: 1, value: { min: 12_001, max: 30_000 } },
]

/** What everybody remembers draws more views, a landmark more than all. */
function viewsOf({ programme }: Sketch, title: string): number {
  const views = faker.number.int(faker.helpers.weightedArrayElement(viewCounts))
  if (programme.landmark !== undefined && title.endsWith(programme.landmark)) return mostViews
  return programme.date?.length === 10 ? Math.min(mostViews - 1, views * 5) : views
}

/** When it was added: never before its broadcast, mostly in the evening. */
function addedAt({ day }: Sketch, epoch: number): string {
  const min = Math.max(opening, day + 1)
  const chosen = faker.number.int({ min, max: Math.max(min, Math.floor(epoch / dayLength) - 1) })
  const evening = Math.max(faker.number.int(fourteenHours), faker.number.int(fourteenHours))
  return instant(Math.min(chosen * dayLength + (8 * 3600 + evening) * 1000, epoch))
}

function instant(time: number): string {
  const day = Math.floor(time / dayLength)
  const seconds = (time - day * dayLength) / 1000
  const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${isoDate(day)}T${two(hour)}:${two(minute)}:${two(seconds % 60)}Z`
}

/** Makes rows for one seed; `posters` are the ids of the archivists, the busiest first. */
export function createRecords(seed: number, epoch: string, posters: readonly string[]) {
  const closing = Date.parse(epoch)
  const desk = posters.map((value, at) => ({ weight: 1 / (at + 2), value }))
  return (index: number): { row: Row; drawn: Sketch } => {
    const drawn = sketch(seed, index)
    const { channel, family } = drawn
    const id = faker.string.alphanumeric({ length: 11, casing: 'lower' })
    const title = titleOf(drawn)
    const row = {
      summary: {
        id,
        title,
        channel: { id: channel.id, name: channel.name },
        category: { id: family.category, name: names.get(family.category) ?? family.category },
        year: drawn.year,
        broadcastDate: drawn.dated ? isoDate(drawn.day) : null,
        duration: drawn.seconds,
        views: viewsOf(drawn, title),
        thumbnail: `thumbnails/${id}.svg`,
      },
      createdAt: addedAt(drawn, closing),
      postedBy: faker.helpers.weightedArrayElement(desk),
    }
    return { row, drawn }
  }
}
