import { expect, it } from 'vitest'
import { formatResolution } from '#web/src/features/archivist/fields/resolutions.ts'
import { foundResolution, videoProblem } from '#web/src/features/archivist/fields/video-problem.ts'

it.each<[object, string, object?]>([
  [{ code: 'empty' }, 'archivist.upload.problems.video.empty'],
  [{ code: 'too_large' }, 'archivist.upload.problems.video.tooLarge', { bytes: 524_288_000 }],
  [{ code: 'format' }, 'archivist.upload.problems.video.notMp4'],
  [
    { code: 'unknown_brand', found: 'qt' },
    'archivist.upload.problems.video.brand',
    { brand: 'QuickTime' },
  ],
  [
    { code: 'unknown_brand', found: 'mp43' },
    'archivist.upload.problems.video.brand',
    { brand: 'mp43' },
  ],
  [{ code: 'cut_off' }, 'archivist.upload.problems.video.cutOff'],
  [{ code: 'unusable' }, 'archivist.upload.problems.video.damaged'],
  [{ code: 'encrypted' }, 'archivist.upload.problems.video.encrypted'],
  [{ code: 'no_picture' }, 'archivist.upload.problems.video.noPicture'],
  [
    { code: 'picture_codec', found: 'hvc1' },
    'archivist.upload.problems.video.pictureCodec',
    { codec: 'HEVC (H.265)' },
  ],
  [
    { code: 'picture_codec', found: 'xavc' },
    'archivist.upload.problems.video.pictureCodec',
    { codec: 'xavc' },
  ],
  [
    { code: 'picture_codec', found: 'avc1.6e0028' },
    'archivist.upload.problems.video.pictureProfile',
    { codec: 'H.264' },
  ],
  [
    { code: 'sound_codec', found: 'ac-3' },
    'archivist.upload.problems.video.soundCodec',
    { codec: 'Dolby Digital (AC-3)' },
  ],
  [
    { code: 'sound_codec', found: 'mp4a.40.42' },
    'archivist.upload.problems.video.soundProfile',
    { codec: 'AAC' },
  ],
  [
    { code: 'picture_size', found: '100x100' },
    'archivist.upload.problems.video.resolution',
    { resolution: '100x100' },
  ],
  [{ code: 'turned', found: '90' }, 'archivist.upload.problems.video.turned', { angle: '90' }],
  [{ code: 'mirrored' }, 'archivist.upload.problems.video.mirrored'],
  [{ code: 'no_length' }, 'archivist.upload.problems.video.noLength'],
  [{ code: 'too_long' }, 'archivist.upload.problems.video.tooLong', { seconds: 86_400 }],
  [{ code: 'header_too_large' }, 'archivist.upload.problems.video.headerTooLarge'],
  [{ code: 'unreadable' }, 'archivist.upload.problems.video.unreadable'],
  [{ code: 'slow' }, 'archivist.upload.problems.video.slow'],
  [{ code: 'unloaded' }, 'archivist.upload.problems.video.unloaded'],
])('the video problem %j has the text %s', (error, text, values = {}) => {
  const problem = videoProblem(error)
  expect(`archivist.upload.problems.video.${problem?.sentence}`).toBe(text)
  expect(problem?.values).toEqual(values)
})

it.each([
  // Unknown or incomplete codes: the server's own message is shown.
  { code: 'picture_codec' },
  ...['a b', ' ab', 'x'.repeat(41)].map((found) => ({ code: 'picture_codec', found })),
  ...['too small', 'a100x100', '100x100a'].map((found) => ({ code: 'picture_size', found })),
  ...['<b>', 'a90', '90a'].map((found) => ({ code: 'turned', found })),
  { code: 'mismatch', found: '704x576' },
  { code: 'a_code_of_tomorrow' },
  {},
])('the video problem %j has no text', (error) => expect(videoProblem(error)).toBeUndefined())

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
