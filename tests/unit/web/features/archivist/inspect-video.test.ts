import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inspectVideo } from '../../../../../web/src/features/archivist/inspect-video.ts'

/** A video element that says what its test lets it say. */
class SilentVideo extends EventTarget {
  videoWidth = 0
  videoHeight = 0
  duration = Number.NaN
  preload = ''
  muted = false
  src = ''
  removeAttribute() {}
  load() {}
}

let video: SilentVideo

beforeEach(() => {
  vi.useFakeTimers()
  video = new SilentVideo()
  vi.stubGlobal('document', { createElement: () => video })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const mp4 = (more = '') => new File([`\0\0\0\u0020ftypisom${more}`], 'a.mp4')
const inspect = (file: File, signal = new AbortController().signal) =>
  inspectVideo(file, 'blob:a', signal)

/** What is found when the browser has read so much of it. */
async function found(facts: Partial<SilentVideo> | 'error') {
  const outcome = inspect(mp4('moov'))
  await vi.waitUntil(() => video.src)
  if (facts === 'error') video.dispatchEvent(new Event('error'))
  else {
    Object.assign(video, facts)
    video.dispatchEvent(new Event('loadedmetadata'))
  }
  return outcome
}

it.each([
  ['no byte', '', 'empty'],
  ['one byte', 'f', 'notMp4'],
  ['eleven bytes', '\0\0\0 ftypis', 'unplayable'],
])('a file of %s is refused [UP-05]', async (_, text, code) => {
  const outcome = inspect(new File([text], 'a.mp4'))
  await vi.advanceTimersByTimeAsync(0)
  video.dispatchEvent(new Event('error'))
  expect(await outcome).toEqual({ code })
})

it.each([
  ['cannot be read beyond its first bytes', 'error', 'unplayable'],
  ['has sound alone', { duration: 60 }, 'noPicture'],
  ['lasts no time', { videoWidth: 768, videoHeight: 576, duration: 0 }, 'unplayable'],
  ['lasts 48 hours', { videoWidth: 768, videoHeight: 576, duration: 172_800 }, 'tooLong'],
] as const)('a file that %s is refused [UP-05]', async (_, facts, code) => {
  expect(await found(facts)).toEqual({ code })
})

it.each([
  [1279, 720],
  [577, 1025],
  [15_360, 8640],
])('a picture of %i × %i is refused once its metadata is read [UP-06]', async (width, height) => {
  expect(await found({ videoWidth: width, videoHeight: height, duration: 60 })).toEqual({
    code: 'resolution',
    width,
    height,
  })
})

it('metadata is waited for 10 s and no longer [UP-06]', async () => {
  const told = vi.fn<(outcome: unknown) => void>()
  void inspect(mp4()).then(told)
  await vi.advanceTimersByTimeAsync(9999)
  expect(video.src).toBe('blob:a')
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledWith({ code: 'slow' })
})

it('a file that is gone from the disk is told as such [UP-13]', async () => {
  const file = mp4()
  const gone = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }
  vi.spyOn(file, 'slice').mockReturnValue(Object.assign(new Blob(), gone))
  expect(await inspect(file)).toEqual({ code: 'unreadable' })
})
