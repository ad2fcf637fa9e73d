import { expect, it } from 'vitest'
import { createJudge } from '../../../../../web/src/lib/playback/judge.ts'

const judgeOf = (isThere: boolean, hasPicture?: boolean) =>
  createJudge({
    isThere: () => Promise.resolve(isThere),
    hasPicture: () => Promise.resolve(hasPicture),
  })
const address = '/a.mp4'

it.each([3, 4])('a second error %d in one place is the recording’s', async (code) => {
  const judge = judgeOf(true)
  expect(await judge.ofError({ code, address, at: 60 })).toBe('again')
  expect(await judge.ofError({ code, address, at: 60.5 })).toBe('unplayable')
})

it('errors in several places, or of several recordings, are not', async () => {
  const judge = judgeOf(true)
  for (const at of [10, 60, 120])
    expect(await judge.ofError({ code: 3, address, at })).toBe('again')
  expect(await judge.ofError({ code: 3, address: '/b.mp4', at: 120 })).toBe('again')
})

it.each([
  { isThere: false, code: 4 },
  { isThere: true, code: 2 },
  { isThere: true, code: undefined },
])('is lost for now (there: $isThere, error: $code)', async ({ isThere, code }) => {
  const judge = judgeOf(isThere)
  for (let time = 0; time < 3; time++)
    expect(await judge.ofError({ code, address, at: 0 })).toBe('lost')
})

it.each([
  { hasPicture: true, verdict: 'unplayable' },
  { hasPicture: false, verdict: 'soundOnly' },
  { hasPicture: undefined, verdict: 'soundOnly' },
])('sound without a picture is $verdict (picture: $hasPicture)', async (row) => {
  expect(await judgeOf(true, row.hasPicture).ofSound(address)).toBe(row.verdict)
})
