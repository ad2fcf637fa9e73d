import { expect, it } from 'vitest'
import { codecName } from '#web/src/features/archivist/fields/codec-name.ts'
import { formatResolution } from '#web/src/features/archivist/fields/resolutions.ts'
import { foundResolution, videoProblem } from '#web/src/features/archivist/fields/video-problem.ts'

it.each([
  ['hvc1', 'HEVC (H.265)'],
  ['mp4v.61', 'MPEG-2'],
  ['mp4v.20', 'MPEG-4 Visual'],
  ['apch', 'ProRes'],
  ['ac-3', 'Dolby Digital (AC-3)'],
  ['abcd', 'abcd'],
])('the codec %s has the name %s', (codec, name) => expect(codecName(codec)).toBe(name))

it.each([
  [{ code: 'picture_codec', found: 'avc1.6e0028' }, 'pictureProfile'],
  [{ code: 'sound_codec', found: 'mp4a.40.42' }, 'soundProfile'],
  [{ code: 'unknown_brand', found: 'qt' }, 'brand'],
  [{ code: 'unreadable' }, 'unreadable'],
  // Unknown or incomplete codes: the server's own message is shown.
  [{ code: 'picture_codec' }, undefined],
  [{ code: 'picture_size', found: 'too small' }, undefined],
  [{ code: 'turned', found: '<b>' }, undefined],
  [{ code: 'a_code_of_tomorrow' }, undefined],
  [{}, undefined],
])('the video problem %j has the text %s', (error, sentence) =>
  expect(videoProblem(error)?.sentence).toBe(sentence),
)

it('the server’s own limit is shown', () => {
  expect(videoProblem({ code: 'too_long', limit: 7200 })?.values).toEqual({ seconds: 7200 })
  expect(videoProblem({ code: 'too_large', limit: 'x' })?.values).toEqual({ bytes: 524_288_000 })
})

it('only resolutions of the contract are shown', () => {
  expect(foundResolution({ code: 'mismatch', found: '704x576' })).toBe('704x576')
  expect(foundResolution({ code: 'mismatch', found: '1x1' })).toBeUndefined()
  expect(foundResolution({ code: 'format', found: '704x576' })).toBeUndefined()
})

it('a resolution does not wrap', () => {
  expect(formatResolution('720x576')).toBe('720\u00a0×\u00a0576')
})
