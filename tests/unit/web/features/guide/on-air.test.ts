import { expect, test } from 'vitest'
import { nowPlaying } from '#web/src/features/guide/on-air/on-air.ts'
import type { ScheduleBlock } from '#web/src/features/guide/schedule/programme.ts'
import type { ArchiveSummary, Channel } from '#web/src/entities/types.ts'

const channel = (id: string): Channel => ({ id, name: id, logo: '', archiveCount: 1 })
const archive = (id: string, category = id): ArchiveSummary =>
  ({ id, title: id, duration: 3600, category: { id: category, name: category } }) as ArchiveSummary
const une: ScheduleBlock[] = [
  { kind: 'programme', from: 0, to: 100, archive: archive('magazine') },
  { kind: 'interlude', from: 100, to: 120, archive: archive('spot') },
  { kind: 'testCard', from: 120, to: 300 },
]
const bis: ScheduleBlock[] = [
  { kind: 'programme', from: 0, to: 200, archive: archive('film') },
  { kind: 'testCard', from: 200, to: 300 },
]
const rows = [
  { channel: channel('une'), blocks: une },
  { channel: channel('bis'), blocks: bis },
]

test.each([
  ['by day what draws people most', 50, 'film'],
  ['another channel’s while the first has an interlude', 100, 'film'],
  ['another channel’s while the first has a test card', 199, 'film'],
  ['nothing once all have a test card', 200, undefined],
])('on now is %s', (_, second, id) => {
  expect(nowPlaying(rows, second)?.archive.id).toBe(id)
})

test.each([
  ['in the evening', 20, ['magazine', 'film', 'sport'], 0],
  ['by day, the genre that draws most', 10, ['magazine', 'musique', 'fiction'], 2],
  ['by day, an event before all', 10, ['sport', 'fiction', 'direct'], 2],
  ['by day, of two alike', 15, ['journal', 'magazine', 'documentaire'], 0],
])('the home page chooses among channels %s', (_, hour, categories, place) => {
  const day = categories.map((category, at) => ({
    channel: channel(String(at)),
    blocks: [
      { kind: 'programme', from: 0, to: 30 * 3600, archive: archive(String(at), category) },
    ] satisfies ScheduleBlock[],
  }))
  expect(nowPlaying(day, hour * 3600)?.channel.id).toBe(String(place))
})
