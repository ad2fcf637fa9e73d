import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { crossOriginFor } from '../../../../../../web/src/features/player/captions/captions.ts'
import type { Archive } from '../../../../../../web/src/features/zapping/television/programme.ts'
import { attachCaptions } from '../../../../../../web/src/features/zapping/television/captions.ts'

// The site reads its configuration as its modules load.
vi.hoisted(() => {
  const page: Record<string, unknown> = { location: new URL('https://tele.test/') }
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
})

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://tele.test/'))
  vi.stubGlobal('document', { baseURI: 'https://tele.test/' })
})
afterEach(() => vi.unstubAllGlobals())

const rows = [
  ['/files/a.vtt', undefined],
  ['https://tele.test/files/a.vtt', undefined],
  ['https://files.test/a.vtt', 'anonymous'],
] as const

it.each([...rows, ['blob:https://tele.test/0-1', undefined]] as const)(
  'captions at %s bind the player’s video to CORS: %s',
  (src, bound) => {
    expect(crossOriginFor({ language: 'fr', src })).toBe(bound)
    expect(crossOriginFor(undefined)).toBeUndefined()
  },
)

it.each(rows)('captions at %s bind the video of the set to CORS: %s', (path, bound) => {
  const track = Object.assign(new EventTarget(), { track: {} })
  const video = {
    querySelector: () => track,
    removeAttribute: () => undefined,
    crossOrigin: undefined,
  }
  const archive = { video: 'https://files.test/a.mp4', captions: [{ language: 'fr', path }] }
  attachCaptions(video as unknown as HTMLVideoElement, archive as unknown as Archive, 'fr')
  expect(video.crossOrigin).toBe(bound)
})
