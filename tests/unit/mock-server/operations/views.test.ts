import { beforeEach, expect, it, vi } from 'vitest'
import { newSession } from '#mock/sessions/session.ts'
import { countsAsView } from '#mock/operations/views.ts'
import { activate, type ActiveScenarios } from '#mock/scenarios/active-scenarios.ts'
import { personas } from '#mock/sample/content/personas.ts'

const MINUTE = 60_000
const [lou, sam] = personas

const session = () => newSession('s', activate({ scenario: 'ordinary' }) as ActiveScenarios)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 }))

it('a visitor’s view of an archive counts once in half an hour', () => {
  const own = session()
  const counts: boolean[] = []
  for (const minutes of [0, 1, 28, 1, 1, 29, 1]) {
    vi.setSystemTime(Date.now() + minutes * MINUTE)
    counts.push(countsAsView(own, undefined, 'a'))
  }
  expect(counts).toEqual([true, false, false, true, false, true, false])
})

it('each visitor and each archive counts for itself', () => {
  const own = session()
  const looks = [
    [undefined, 'a'],
    [undefined, 'b'],
    [lou, 'a'],
    [sam, 'a'],
  ] as const
  const all = () => looks.map(([user, id]) => countsAsView(own, user, id))
  expect(all()).toEqual([true, true, true, true])
  expect(all()).toEqual([false, false, false, false])
  expect(countsAsView(session(), undefined, 'a')).toBe(true)
})

it('a clock that was set back silences nothing for ever', () => {
  const own = session()
  countsAsView(own, undefined, 'a')
  own.clockOffset = -29 * MINUTE
  expect(countsAsView(own, undefined, 'a')).toBe(false)
  own.clockOffset = -30 * MINUTE
  expect(countsAsView(own, undefined, 'a')).toBe(true)
})

it('remembers the last thousand views', () => {
  const own = session()
  for (let at = 0; at < 1000; at++) countsAsView(own, undefined, `a${at}`)
  expect(countsAsView(own, undefined, 'a0')).toBe(false)
  vi.setSystemTime(Date.now() + 30 * MINUTE)
  expect(countsAsView(own, undefined, 'a0')).toBe(true)
  vi.setSystemTime(Date.now() - 30 * MINUTE)
  expect(countsAsView(own, undefined, 'new')).toBe(true)
  expect(own.views?.size).toBe(1000)
  expect(countsAsView(own, undefined, 'a2')).toBe(false)
  expect(countsAsView(own, undefined, 'a1')).toBe(true)
})
