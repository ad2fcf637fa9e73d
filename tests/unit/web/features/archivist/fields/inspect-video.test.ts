import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '#limits'
import { inspectVideo, playsHere } from '#web/src/features/archivist/fields/inspect-video.ts'
import { clipOf } from '#test/support/server/clips.ts'

const file = () => new File([new Uint8Array(clipOf('720x576'))], 'soirée.mp4')

/** A file whose content this function returns. */
const withBytes = (arrayBuffer: () => Promise<ArrayBuffer>) =>
  Object.defineProperty(file(), 'slice', { value: () => ({ arrayBuffer }) })

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

it('reads the boxes of a file', async () => {
  expect(await inspectVideo(file())).toMatchObject({ resolution: '720x576', seconds: 19 })
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects a file above 500 MB without reading it', async () => {
  const maxBytes = limits.ArchiveUpload.video['x-maxBytes']
  const read = vi.fn(() => Promise.resolve(new ArrayBuffer(0)))
  const large = Object.defineProperty(withBytes(read), 'size', { value: maxBytes + 1 })
  expect(await inspectVideo(large)).toEqual({ field: 'video', code: 'too_large', limit: maxBytes })
  expect(read).not.toHaveBeenCalled()
})

it('stops waiting for bytes after 10 s [UP-06]', async () => {
  const results: unknown[] = []
  const read = vi.fn(() => new Promise<ArrayBuffer>(() => {}))
  void inspectVideo(withBytes(read)).then((error) => results.push(error))
  while (read.mock.calls.length === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(9999)
  expect(results).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(results).toEqual([{ code: 'slow' }])
})

it('reports a file that is no longer readable', async () => {
  const gone = withBytes(() => Promise.reject(new DOMException('gone', 'NotReadableError')))
  expect(await inspectVideo(gone)).toEqual({ code: 'unreadable' })
})

it('reports a parser that fails to load', async () => {
  vi.doMock('#web/src/video-file/validate-video.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await inspectVideo(file())).toEqual({ code: 'unloaded' })
  vi.doUnmock('#web/src/video-file/validate-video.ts')
})

it.each([
  ['', false],
  ['maybe', true],
  ['probably', true],
] as const)('where a browser answers %j, it plays a codec: %s', (answer, plays) => {
  const canPlayType = vi.fn(() => answer)
  const createElement = vi.fn(() => ({ canPlayType }))
  vi.stubGlobal('document', { createElement })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(playsHere('avc1')).toBe(plays)
  expect([createElement, canPlayType].map(({ mock }) => mock.calls)).toEqual([
    [['video']],
    [['video/mp4; codecs="avc1"']],
  ])
})
