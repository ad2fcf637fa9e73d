import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createServerClock } from '../../../../../../web/src/lib/dates/server-clock.ts'
import { catchUpRate } from '../../../../../../web/src/features/zapping/television/catch-up-rate.ts'

/** A device whose clock is wrong by so many ms, and a server that is right. */
function deviceWrongBy(wrong: number) {
  let truth = Date.UTC(2026, 0, 1)
  const clock = createServerClock(() => truth + wrong)
  return {
    clock,
    error: () => clock.now() - truth,
    setClock: (by: number) => (wrong += by),
    /** An answer that was written after half of the time it took. */
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

describe('the clock of a room', () => {
  it('believes a device until there is an answer with a date', () => {
    const device = deviceWrongBy(60_000)
    expect(device.error()).toBe(60_000)
    device.ask(50, () => ({}))
    device.ask(50, () => ({ date: 'yesterday' }))
    expect(device.error()).toBe(60_000)
  })

  it('leaves a clock alone that is right to two seconds', () => {
    const device = deviceWrongBy(900)
    for (let asked = 0; asked < 5; asked++) device.ask(80)
    expect(device.error()).toBe(900)
  })

  it('is right to a second after one quick answer, however wrong the device is', () => {
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

  it('gets better with every answer', () => {
    const device = deviceWrongBy(3_600_000)
    device.ask(100)
    const first = Math.abs(device.error())
    for (let asked = 0; asked < 12; asked++) device.ask(100)
    expect(Math.abs(device.error())).toBeLessThanOrEqual(first)
    expect(Math.abs(device.error())).toBeLessThan(250)
  })

  it('adds the age of an answer that was kept on the way', () => {
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
  ])('learns nothing from a time that no clock shows: %j', (odd) => {
    const device = deviceWrongBy(60_000)
    device.ask(50, (date) => ({ date, ...odd }))
    expect(device.error()).toBe(60_000)
  })

  it('forgets what it knew when the device is set right', () => {
    const device = deviceWrongBy(3_600_000)
    device.ask(100)
    device.setClock(-3_600_000)
    device.ask(100)
    expect(device.error()).toBe(0)
  })

  it('tells once that it was put right, and nobody who has stopped listening', () => {
    const device = deviceWrongBy(3_600_000)
    const told: number[] = []
    const end = device.clock.subscribe(() => told.push(Math.round(device.error() / 2000)))
    for (let asked = 0; asked < 5; asked++) device.ask(80)
    expect(told).toEqual([0])
    expect(device.clock.corrections()).toBe(1)
    end()
    device.setClock(7_200_000)
    device.ask(80)
    expect(device.clock.corrections()).toBe(2)
    expect(told).toHaveLength(1)
  })
})

describe('the pace of a recording', () => {
  it('is the usual one while it is in step', () => {
    expect(catchUpRate(0)).toEqual({ shouldSeek: false, rate: 1 })
    expect(catchUpRate(-0.05)).toEqual({ shouldSeek: false, rate: 1 })
  })

  it('is a little slower ahead of the others, a little faster behind them', () => {
    expect(catchUpRate(0.5).rate).toBeLessThan(1)
    expect(catchUpRate(-0.5).rate).toBeGreaterThan(1)
  })

  it('never changes by more than a twentieth, and takes a leap beyond a second', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (ahead) => {
        const { shouldSeek, rate } = catchUpRate(ahead)
        expect(Math.abs(rate - 1)).toBeLessThanOrEqual(0.05 + 1e-9)
        expect(shouldSeek).toBe(Math.abs(ahead) > 1)
      }),
    )
  })

  it('brings back what is off by less than a second', () => {
    let ahead = 0.95
    for (let steps = 0; steps < 400; steps++) ahead += (catchUpRate(ahead).rate - 1) * 0.5
    expect(Math.abs(ahead)).toBeLessThan(0.07)
  })
})
