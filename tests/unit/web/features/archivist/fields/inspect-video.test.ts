import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inspectVideo } from '../../../../../../web/src/features/archivist/fields/inspect-video.ts'

const START = Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypisom')])
const file = (...parts: BlobPart[]) => new File(parts, 'soirée.mp4', { type: 'video/mp4' })

/** The video element that the file is read with. */
class FakeVideo extends EventTarget {
  videoWidth = 720
  videoHeight = 576
  duration = 60
  preload = ''
  muted = false
  src = ''
  loads = 0
  load() {
    this.loads++
  }
  removeAttribute(name: string) {
    if (name === 'src') this.src = ''
  }
}

let video: FakeVideo
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  video = new FakeVideo()
  vi.stubGlobal('document', {
    createElement: (name: string) => (name === 'video' ? video : new EventTarget()),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function inspect(given = file(START)) {
  const leaving = new AbortController()
  const outcome = inspectVideo(given, 'blob:1', leaving.signal)
  const isAsked = async () => {
    while (video.src === '') await new Promise(setImmediate)
  }
  return { outcome, leaving, isAsked }
}

it('what a file is, is read of its metadata', async () => {
  const { outcome, isAsked } = inspect()
  await isAsked()
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(await outcome).toMatchObject({ seconds: 60, resolutions: ['720x576'] })
  expect([video.src, video.loads]).toEqual(['', 1])
})

it('nothing but the metadata is read, and nothing is heard', async () => {
  const { outcome, isAsked } = inspect()
  await isAsked()
  expect([video.src, video.preload, video.muted]).toEqual(['blob:1', 'metadata', true])
  video.dispatchEvent(new Event('loadedmetadata'))
  await outcome
})

it('a file above 500 MB is refused unseen, one of 500 MB is looked at', async () => {
  const ofSize = (size: number) => Object.defineProperty(file(START), 'size', { value: size })
  const most = 500 * 1024 * 1024
  expect(await inspect(ofSize(most + 1)).outcome).toEqual({ code: 'tooLarge', bytes: most + 1 })
  expect(video.src).toBe('')
  const { outcome, isAsked } = inspect(ofSize(most))
  await isAsked()
  video.dispatchEvent(new Event('loadedmetadata'))
  expect(await outcome).toMatchObject({ seconds: 60 })
})

it('metadata that do not come within 10 s are not waited for [UP-06]', async () => {
  const { outcome, isAsked } = inspect()
  await isAsked()
  const told: unknown[] = []
  void outcome.then((trouble) => told.push(trouble))
  await vi.advanceTimersByTimeAsync(9999)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([{ code: 'slow' }])
  expect(video.src).toBe('')
})

it('a page that is left waits for nothing', async () => {
  const { outcome, isAsked, leaving } = inspect()
  await isAsked()
  leaving.abort()
  expect(await outcome).toEqual({ code: 'slow' })
  expect([vi.getTimerCount(), video.src]).toEqual([0, ''])
})

it('what the browser cannot play is refused', async () => {
  const { outcome, isAsked } = inspect()
  await isAsked()
  video.dispatchEvent(new Event('error'))
  expect(await outcome).toEqual({ code: 'unplayable' })
})

it.each([
  ['with nothing in it', file(), 'empty'],
  ['of one byte', file('x'), 'notMp4'],
  ['of eleven bytes without a type', file('01234567890'), 'notMp4'],
  ['that is a page', file('<!doctype html><p>ftyp'), 'notMp4'],
  [
    'that is a picture',
    file(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa])),
    'notMp4',
  ],
  ['that is an archive', file('PK\u0003\u0004...........'), 'notMp4'],
])('a file %s is refused unseen', async (_, given, code) => {
  expect(await inspect(given).outcome).toMatchObject({ code })
  expect(video.src).toBe('')
})

it('a file that can no longer be read says so', async () => {
  const blob = Object.assign(file(START), {
    slice: () => ({
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    }),
  }) as unknown as File
  expect(await inspect(blob).outcome).toEqual({ code: 'unreadable' })
})
