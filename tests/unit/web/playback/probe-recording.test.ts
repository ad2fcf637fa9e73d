// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'

// The site reads its configuration on import.
const { recordings } = await import('#web/src/playback/probe-recording.ts')

afterEach(() => vi.unstubAllGlobals())

/** Stubs a media host that serves this file, with range requests if `isPartial`. */
function host(name: string, isPartial = true) {
  const bytes = readFileSync(`tests/support/videos/files/${name}`)
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: { range: string } }) => {
    if (!isPartial) return Promise.resolve(new Response(bytes))
    const [start, end] = headers.range.slice('bytes='.length).split('-').map(Number)
    const part = bytes.subarray(start, (end ?? 0) + 1)
    return Promise.resolve(
      part.length > 0
        ? new Response(part, { status: 206 })
        : new Response(undefined, { status: 416 }),
    )
  })
}

it.each([
  ['base.mp4', true],
  ['picture-hvc1.mp4', true],
  ['fragments-cmaf.mp4', true],
  ['sound-alone.mp4', false],
  ['container-webm.webm', undefined],
])('detects the video track of %s: %s', async (name, hasPicture) => {
  host(name)
  expect(await recordings.hasPicture('/a.mp4')).toBe(hasPicture)
})

it('aborts if the host ignores range requests', async () => {
  host('sound-alone.mp4', false)
  expect(await recordings.hasPicture('/a.mp4')).toBeUndefined()
})
