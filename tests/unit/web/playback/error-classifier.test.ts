import { expect, it } from 'vitest'
import { createErrorClassifier } from '#web/src/playback/error-classifier.ts'

const classifierOf = (isThere: boolean, hasPicture?: boolean) =>
  createErrorClassifier({
    isThere: () => Promise.resolve(isThere),
    hasPicture: () => Promise.resolve(hasPicture),
  })
const address = '/a.mp4'

it.each([3, 4])('a second error %d at one position is unplayable', async (code) => {
  const classifier = classifierOf(true)
  expect(await classifier.classifyError({ code, address, at: 60 })).toBe('again')
  expect(await classifier.classifyError({ code, address, at: 60.5 })).toBe('unplayable')
})

it('errors at several positions or of several recordings are not', async () => {
  const classifier = classifierOf(true)
  for (const at of [10, 60, 120])
    expect(await classifier.classifyError({ code: 3, address, at })).toBe('again')
  expect(await classifier.classifyError({ code: 3, address: '/b.mp4', at: 120 })).toBe('again')
})

it.each([
  { isThere: false, code: 4 },
  { isThere: true, code: 2 },
  { isThere: true, code: undefined },
])('an error is lost (there: $isThere, error: $code)', async ({ isThere, code }) => {
  const classifier = classifierOf(isThere)
  for (let time = 0; time < 3; time++)
    expect(await classifier.classifyError({ code, address, at: 0 })).toBe('lost')
})

it.each([
  { hasPicture: true, result: 'unplayable' },
  { hasPicture: false, result: 'soundOnly' },
  { hasPicture: undefined, result: 'soundOnly' },
])('sound without a picture is $result (picture: $hasPicture)', async (row) => {
  expect(await classifierOf(true, row.hasPicture).classifyAudioOnly(address)).toBe(row.result)
})
