import { beforeEach, expect, it, vi } from 'vitest'
import type { VirtualFile } from '#mock/encoder/index.ts'
import { validateVideo } from '#web/src/video-file/validate-video.ts'
import { archive } from '#test/support/archive.ts'
import { sourceOf } from '#test/support/videos/source.ts'

const encoder = '../../../../mock-server/encoder'
const recorded = archive({ id: 'archive-1', resolution: '1280x720', duration: 1560 })

const fail = () => {
  throw new Error('broken on purpose')
}

/** Returns the archive's recording as a player requests it. */
async function served() {
  const { video } = await import('#mock/operations/files/videos.ts')
  const library: unknown = { archive: () => recorded }
  const session: unknown = {}
  const file = video('archive-1', library as never, session as never) as VirtualFile
  const bytes = Buffer.concat([...file.read(0, file.size - 1)])
  expect(bytes.length).toBe(file.size)
  expect(file.etag).toMatch(/^"[0-9a-f]{32}"$/)
  return validateVideo(sourceOf(bytes))
}

beforeEach(() => {
  vi.resetModules()
  vi.restoreAllMocks()
})

it.each([
  ['H.264 slices', 'h264/slices.ts', 'writeIdrSlice', 1560],
  ['parameter sets', 'h264/parameter-sets.ts', 'writeSps', 1560],
  ['sample tables', 'mp4/write-track.ts', 'writeTrack', 19.2],
  ['the reader of MP4 files', 'mp4/read-track.ts', 'readTrack', 19.2],
])('a test card plays, and the log says why, while %s fail', async (_, path, name, seconds) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const module = `${encoder}/${path}`
  vi.doMock(module, async (importOriginal) => ({
    ...(await importOriginal<object>()),
    [name]: fail,
  }))
  try {
    const metadata = { resolution: '720x576', shape: '4:3', codecs: 'avc1.42c028,mp4a.40.2' }
    expect(await served()).toEqual({ ...metadata, seconds: expect.closeTo(seconds, 6) })
    const [said, why] = log.mock.calls[0] ?? []
    expect(log).toHaveBeenCalledOnce()
    expect(said).toContain('archive-1')
    expect(why).toHaveProperty('message', 'broken on purpose')
  } finally {
    vi.doUnmock(module)
  }
})

it('plays the archive’s own picture without log lines', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  expect(await served()).toMatchObject({ resolution: '1280x720', seconds: 1560 })
  expect(log).not.toHaveBeenCalled()
})
