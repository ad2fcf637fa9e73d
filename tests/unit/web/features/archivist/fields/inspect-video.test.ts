import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limits } from '#limits'
import { inspectVideo } from '../../../../../../web/src/features/archivist/fields/inspect-video.ts'
import { clipOf } from '../../../../../support/server/clips.ts'

const file = () => new File([new Uint8Array(clipOf('720x576'))], 'soirée.mp4')

/** A file whose bytes come as told. */
const withBytes = (arrayBuffer: () => Promise<ArrayBuffer>) =>
  Object.defineProperty(file(), 'slice', { value: () => ({ arrayBuffer }) })

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

it('what a file is, is read of its own boxes', async () => {
  expect(await inspectVideo(file())).toMatchObject({ resolution: '720x576', seconds: 19 })
  expect(vi.getTimerCount()).toBe(0)
})

it('a file above 500 MB is refused unread', async () => {
  const most = limits.ArchiveUpload.video['x-maxBytes']
  const read = vi.fn(() => Promise.resolve(new ArrayBuffer(0)))
  const large = Object.defineProperty(withBytes(read), 'size', { value: most + 1 })
  expect(await inspectVideo(large)).toEqual({ field: 'video', code: 'too_large', limit: most })
  expect(read).not.toHaveBeenCalled()
})

it('bytes that do not come within 10 s are not waited for [UP-06]', async () => {
  const told: unknown[] = []
  const read = vi.fn(() => new Promise<ArrayBuffer>(() => {}))
  void inspectVideo(withBytes(read)).then((trouble) => told.push(trouble))
  while (read.mock.calls.length === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(9999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([{ code: 'slow' }])
})

it('a file that can no longer be read says so', async () => {
  const gone = withBytes(() => Promise.reject(new DOMException('gone', 'NotReadableError')))
  expect(await inspectVideo(gone)).toEqual({ code: 'unreadable' })
})

it('a check that cannot be loaded says so', async () => {
  vi.doMock('../../../../../../web/src/lib/video-file/verdict.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await inspectVideo(file())).toEqual({ code: 'unloaded' })
  vi.doUnmock('../../../../../../web/src/lib/video-file/verdict.ts')
})
