import { describe, expect, it } from 'vitest'
import { createSample } from '#mock/sample/sample.ts'
import { formatIn } from '#web/src/i18n/format.ts'

const sample = createSample({ seed: 1, archives: 7130 })

describe('the comments of the sample world', () => {
  const threads = Array.from({ length: 1500 }, (_, index) =>
    sample.threads(index).map((thread) => ({ thread, row: sample.row(index) })),
  ).flat()

  it('come newest thread first, replies oldest first', () => {
    for (const { thread, row } of threads) {
      const times = [
        row.createdAt,
        thread.createdAt,
        ...thread.replies.map((r) => r.createdAt),
        sample.epoch,
      ]
      expect(times).toEqual(times.toSorted())
      expect(thread.id.startsWith(`${row.summary.id}-c`)).toBe(true)
    }
    for (let index = 0; index < 300; index++) {
      const opened = sample.threads(index).map((thread) => thread.createdAt)
      expect(opened).toEqual(opened.toSorted().toReversed())
    }
  })

  it('leave a tombstone only where replies remain', () => {
    const gone = threads.filter(({ thread }) => thread.deleted)
    expect(gone.length).toBeGreaterThan(10)
    for (const { thread } of gone) {
      expect([thread.text, thread.author]).toEqual([null, null])
      expect(thread.replies.length).toBeGreaterThan(0)
    }
  })

  it('name only moments that the recording has', () => {
    for (const { thread, row } of threads) {
      const [cited = ''] = /\d+(:\d\d)+/.exec(thread.text ?? '') ?? []
      const seconds = cited.split(':').reduce((all, part) => all * 60 + Number(part), 0)
      expect(seconds).toBeLessThan(row.summary.duration)
    }
  })

  it('write those moments as the player does', () => {
    const cited = threads.flatMap(({ thread }) => thread.text?.match(/\d+(:\d\d)+/g) ?? [])
    const { clock } = formatIn('fr')
    for (const text of cited)
      expect(text).toBe(clock(text.split(':').reduce((all, part) => all * 60 + Number(part), 0)))
    expect(cited.some((text) => /^\d:\d\d:\d\d$/.test(text))).toBe(true)
  })
})
