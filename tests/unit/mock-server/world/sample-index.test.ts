import { describe, expect, test } from 'vitest'
import { openWorld } from '#mock/world/world.ts'
import { createSampleIndex } from '#mock/world/indexes/sample-index.ts'

const sampleIndex = createSampleIndex({ seed: 7, archives: 300 })
const all = openWorld(sampleIndex).list({}, '-createdAt', 0, 300).items

describe('the sample world', () => {
  test('has the archives asked for, each to be read by its id', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(300)
    for (const summary of all) {
      expect(openWorld(sampleIndex).archive(summary.id)).toMatchObject({
        ...summary,
        video: `videos/${summary.id}.mp4`,
      })
    }
  })

  test('finds every archive by its own title', () => {
    const world = openWorld(sampleIndex)
    for (const { id, title } of all) {
      const found = world.list({ query: title }, 'title', 0, 300).items
      expect(found.map((archive) => archive.id)).toContain(id)
    }
  })

  test('finds every seeded comment and reply by its id', () => {
    const world = openWorld(sampleIndex)
    const threads = all.flatMap(({ id }) => world.threads(id, 0, 100).items)
    const comments = threads.flatMap(({ replies, ...opening }) => [opening, ...replies])
    expect(comments.length).toBeGreaterThan(100)
    for (const comment of comments) expect(world.comment(comment.id)).toEqual(comment)
  })
})
