import { expect, test } from 'vitest'
import type { Channel } from '../../../../../web/src/features/guide/channels-of.ts'
import { onNow } from '../../../../../web/src/features/guide/on-air/on-air.ts'
import type { Listed } from '../../../../../web/src/features/guide/schedule/genres.ts'
import type { Block } from '../../../../../web/src/features/guide/schedule/programme.ts'

const channel = (id: string): Channel => ({ id, name: id, logo: '', archiveCount: 1 })
const archive = (id: string) => ({ id }) as Listed
const une: Block[] = [
  { kind: 'programme', from: 0, to: 100, archive: archive('news') },
  { kind: 'interlude', from: 100, to: 120, archive: archive('spot') },
  { kind: 'testCard', from: 120, to: 300 },
]
const bis: Block[] = [
  { kind: 'programme', from: 0, to: 200, archive: archive('film') },
  { kind: 'testCard', from: 200, to: 300 },
]
const rows = [
  { channel: channel('une'), blocks: une },
  { channel: channel('bis'), blocks: bis },
]

test.each([
  ['the first channel’s programme', 50, 'news'],
  ['another channel’s while the first has an interlude', 100, 'film'],
  ['another channel’s while the first has a test card', 199, 'film'],
  ['nothing once all have a test card', 200, undefined],
])('on now is %s', (_, second, id) => {
  expect(onNow(rows, second)?.archive.id).toBe(id)
})
