import { expect } from 'vitest'
import { textOf, type Observer } from './wire-assertions.ts'

export const silent: Observer = async ({ client, calm, wire, waits: delays, hangUp }) => {
  // The one-second wait shows that the server has received the request; after it, no byte is sent.
  await client.post('/__mock/scenario').send({ id: 'api-silent', fault: 'wait:1' }).expect(200)
  let received = false
  const coming = wire('/api/home', { enough: () => (received = true) }).then(
    () => (received = true),
  )
  const wait = await delays.next()
  wait.end()
  for (const path of ['/api/home', '/api/channels']) await calm.get(path).expect(200)
  expect(received).toBe(false)
  hangUp()
  await coming
  expect(received).toBe(true)
}

export const stalled: Observer = async ({ wire, calm, hangUp }) => {
  const usual = await calm.get('/api/channels').expect(200)
  const half = Math.floor(Buffer.byteLength(usual.text) / 2)
  let arrived = 0
  const coming = wire('/api/channels', { enough: (so) => (arrived = so) > half })
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(half)
  await calm.get('/api/channels').expect(200)
  expect(arrived).toBe(half)
  hangUp()
  expect(await coming).toMatchObject({ arrived: half, error: 'ECONNRESET' })
}

export const jittery: Observer = async ({ wire, waits: delays }) => {
  const durations: number[] = []
  const { waits: waited } = await delays.passing(async () => {
    for (let time = 0; time < 10; time++) {
      const { headers } = await wire('/api/categories')
      durations.push(Number(/^wait;dur=(\d+);/.exec(String(headers['server-timing']))?.[1]))
    }
  })
  expect(waited).toEqual(durations)
  expect(new Set(waited).size).toBe(10)
  expect(Math.min(...waited)).toBeGreaterThanOrEqual(200)
  expect(Math.max(...waited)).toBeLessThanOrEqual(2000)
  // Latencies are spread evenly, so ten of them reach both ends of the range.
  expect(Math.min(...waited)).toBeLessThan(650)
  expect(Math.max(...waited)).toBeGreaterThan(1550)
}

export const padded =
  (bytes: number): Observer =>
  async ({ wire, calm }) => {
    const seen = await wire('/api/channels', { maxHeaderSize: 1_000_000 })
    const lines = String(seen.headers['x-padding']).split(', ')
    expect(lines).toHaveLength(1000)
    expect(lines.reduce((sum, line) => sum + `X-Padding: ${line}\r\n`.length, 0)).toBe(bytes)
    expect(textOf(seen)).toBe((await calm.get('/api/channels')).text)
    // A client with Node's default limit of 16 kB rejects the headers.
    expect(await wire('/api/channels')).toMatchObject({ error: 'HPE_HEADER_OVERFLOW' })
  }

export const endless: Observer = async ({ wire }) => {
  const { status, headers, promised, text } = await wire('/api/archives', {
    enough: (arrived) => arrived >= 200_000,
  })
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'application/json; charset=utf-8',
  })
  expect(promised).toBeGreaterThan(99_999_900)
  expect(promised).toBeLessThanOrEqual(100_000_001)
  expect(text.slice(0, 170_001)).toBe(`[${'{"id":"endless"},'.repeat(10_000)}`)
}
