import { expect, it } from 'vitest'
import { causesOf, growthOf, soak } from '../../../../scripts/bench/mock/soak.ts'

const MB = 1024 ** 2
const samples = (value: (at: number) => number) => Array.from({ length: 40 }, (_, at) => value(at))

it.each([
  ['that stays', () => 80, 0],
  ['that stays once everybody has come', (at: number) => 60 + Math.min(20, at * 4), 0],
  ['that swings', (at: number) => 80 + (at % 2) * 4, 0],
  ['that grows with every minute', (at: number) => 80 + at, 21],
  ['that doubles in the end', (at: number) => (at < 30 ? 80 : 160), 100],
])('a memory %s has grown so much', (_how, value, percent) => {
  expect(Math.round(growthOf(samples((at) => value(at) * MB)))).toBe(percent)
})

it('failures are told by their cause, the most frequent first', () => {
  const failed = (request: string, why: string) => ({ request, why })
  const failures = [
    failed('GET /a', 'hang up'),
    failed('POST /b', '408'),
    failed('GET /c', '408'),
    failed('GET /d', '500'),
    failed('GET /e', '500'),
    failed('GET /f', '500'),
    failed('GET /g', '503'),
  ]
  const told = '3 × 500, first GET /d; 2 × 408, first POST /b; 1 × hang up, first GET /a'
  expect(causesOf(failures)).toBe(told)
  expect(causesOf([])).toBe('')
})

it('clients that read, write and take it back are all answered, and memory is looked at meanwhile', async () => {
  const told: string[] = []
  const rows = await soak({ clients: 12, seconds: 1, pace: 0.1 }, (line) => void told.push(line))
  const of = (name: string) => rows.find((row) => row.name === name)
  expect(of('failures')).toMatchObject({ value: 0, goal: 0 })
  // Everybody has been everywhere once: ten places, of which one asks twice.
  expect(of('12 clients, answers')?.value).toBeGreaterThanOrEqual(12)
  expect(told).toHaveLength(8)
  expect(told[0]).toMatch(/^\d+ s: \d+ MB resident, \d+ MB of live objects$/)
  for (const name of ['growth of live objects', 'growth of resident memory'])
    expect(of(name)?.value).toEqual(expect.any(Number))
})
