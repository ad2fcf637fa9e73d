import type { components } from '#contract'
import { gaussian, pickWeighted, seededRandom, salt, weigh } from '../random.ts'
import { categories } from '../categories.ts'
import { dayLength, isoDate, two } from './dates.ts'
import { opaqueId } from './ids.ts'
import { sketch } from './sketch.ts'
import type { Sketch } from './sketch.ts'
import { titleOf } from './titles.ts'

type Summary = components['schemas']['ArchiveSummary']
export type Row = { summary: Summary; createdAt: string; postedBy: string }

const kind = salt('archive')
const asks = {
  a: salt('views a'),
  b: salt('views b'),
  added: salt('added'),
  hour: salt('added hour'),
  poster: salt('poster'),
}
const names = new Map<string, string>(categories.map(({ id, name }) => [id, name]))
const opening = Date.UTC(2022, 0, 10) / dayLength

const mostViews = 60_000

/** Half the records are below 60; what everybody remembers draws more, a landmark more than all. */
function viewsOf({ base, programme }: Sketch, title: string): number {
  const pull = programme.date?.length === 10 ? 1.6 : 0
  if (programme.landmark !== undefined && title.endsWith(programme.landmark)) return mostViews
  return Math.min(
    mostViews - 1,
    Math.floor(
      Math.exp(
        4.1 + pull + 1.72 * gaussian(seededRandom(base, asks.a), seededRandom(base, asks.b)),
      ),
    ),
  )
}

/** When it was added: never before its broadcast, mostly in the evening. */
function addedAt({ base, day }: Sketch, epoch: number): string {
  const first = Math.max(opening, day + 1)
  const last = epoch / dayLength - 1
  const chosen = Math.floor(first + (last - first) * seededRandom(base, asks.added) ** 0.8)
  const hour = 8 + 14 * Math.sqrt(seededRandom(base, asks.hour))
  const time = chosen * dayLength + Math.floor(hour * 3600) * 1000
  return instant(Math.min(time, epoch))
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
  const desk = weigh(posters, (id) => 1 / (1 + posters.indexOf(id)) ** 0.8)
  return (index: number): Row => {
    const drawn = sketch(seed, index)
    const { channel, family, base } = drawn
    const id = opaqueId(seed, kind, index)
    const title = titleOf(drawn)
    return {
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
      postedBy: pickWeighted(desk, seededRandom(base, asks.poster)),
    }
  }
}
