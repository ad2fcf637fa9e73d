import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createServerClock } from '#web/src/lib/dates/server-clock.ts'
import { catchUpRate } from '#web/src/features/zapping/television/catch-up-rate.ts'

/** A device whose clock is `wrong` ms ahead, and a server with the right time. */
function deviceWrongBy(wrong: number) {
  let truth = Date.UTC(2026, 0, 1)
  const clock = createServerClock(() => truth + wrong)
  return {
    clock,
    error: () => clock.now() - truth,
    setClock: (by: number) => (wrong += by),
    /** Adds a response after `took` ms, whose Date header is from half-way. */
    ask: (
      took: number,
      headers: (date: string) => Record<string, string> = (date) => ({ date }),
    ) => {
      const asked = truth + wrong
      const written = new Date(truth + took / 2).toUTCString()
      truth += took
      clock.learn({ asked, there: truth + wrong, headers: new Headers(headers(written)) })
      truth += 777
    },
  }
}

describe('createServerClock', () => {
  it('uses the device’s clock until a response has a date', () => {
    const device = deviceWrongBy(60_000)
    expect(device.error()).toBe(60_000)
    device.ask(50, () => ({}))
    device.ask(50, () => ({ date: 'yesterday' }))
    expect(device.error()).toBe(60_000)
  })

  it('ignores differences up to two seconds', () => {
    const device = deviceWrongBy(900)
    for (let asked = 0; asked < 5; asked++) device.ask(80)
    expect(device.error()).toBe(900)
  })

  it('is exact to a second after one quick response', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400_000_000, max: 400_000_000 }),
        fc.integer({ min: 0, max: 900 }),
        (wrong, took) => {
          fc.pre(Math.abs(wrong) > 4000)
          const device = deviceWrongBy(wrong)
          device.ask(took)
          expect(Math.abs(device.error())).toBeLessThanOrEqual(1000)
        },
      ),
    )
  })

  it('improves with every response', () => {
    const device = deviceWrongBy(3_600_000)
    device.ask(100)
    const first = Math.abs(device.error())
    for (let asked = 0; asked < 12; asked++) device.ask(100)
    expect(Math.abs(device.error())).toBeLessThanOrEqual(first)
    expect(Math.abs(device.error())).toBeLessThan(250)
  })

  it('adds the Age header of a cached response', () => {
    const device = deviceWrongBy(30_000)
    const old = (date: string) => ({
      date: new Date(Date.parse(date) - 90_000).toUTCString(),
      age: '90',
    })
    device.ask(100, old)
    expect(Math.abs(device.error())).toBeLessThan(1000)
  })

  it.each<Record<string, string>>([
    { date: '+275000-01-01T00:00:00Z' },
    { date: '-000001-01-01T00:00:00Z' },
    { age: '1e300' },
    { age: '-1e15' },
  ])('ignores the invalid time %j', (odd) => {
    const device = deviceWrongBy(60_000)
    device.ask(50, (date) => ({ date, ...odd }))
    expect(device.error()).toBe(60_000)
  })

  it('resets when the device’s clock is changed', () => {
    const device = deviceWrongBy(3_600_000)
    device.ask(100)
    device.setClock(-3_600_000)
    device.ask(100)
    expect(device.error()).toBe(0)
  })

  it('notifies subscribers once per correction', () => {
    const device = deviceWrongBy(3_600_000)
    const notified: number[] = []
    const end = device.clock.subscribe(() => notified.push(Math.round(device.error() / 2000)))
    for (let asked = 0; asked < 5; asked++) device.ask(80)
    expect(notified).toEqual([0])
    expect(device.clock.corrections()).toBe(1)
    end()
    device.setClock(7_200_000)
    device.ask(80)
    expect(device.clock.corrections()).toBe(2)
    expect(notified).toHaveLength(1)
  })
})

describe('the playback rate', () => {
  it('is 1 while in sync', () => {
    expect(catchUpRate(0)).toEqual({ shouldSeek: false, rate: 1 })
    expect(catchUpRate(-0.05)).toEqual({ shouldSeek: false, rate: 1 })
  })

  it('changes by at most 5 %, seeks beyond a second', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (offset) => {
        const { shouldSeek, rate } = catchUpRate(offset)
        expect(Math.abs(rate - 1)).toBeLessThanOrEqual(0.05 + 1e-9)
        expect(shouldSeek).toBe(Math.abs(offset) > 1)
      }),
    )
  })

  it('corrects an offset of less than a second', () => {
    let offset = 0.95
    for (let steps = 0; steps < 400; steps++) offset += (catchUpRate(offset).rate - 1) * 0.5
    expect(Math.abs(offset)).toBeLessThan(0.07)
  })
})
