import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { manualDelays } from '#test/support/server/manual-delays.ts'
import { mockServer, type Client } from '#test/support/server/mock.ts'
import { watchWire } from '#test/support/server/wire.ts'

const delays = manualDelays()
const mock = mockServer({ pause: delays.pause })
const late = mockServer({ pause: delays.pause, latency: 300 })
const real = mockServer()

/** Returns a client whose session has this fault. */
async function under(fault: string): Promise<Client> {
  const client = mock.visitor()
  await client.post('/__mock/scenario').send({ id: 'normal', fault }).expect(200)
  return client
}

const wire = (client: Client, path: string, more: Parameters<typeof watchWire>[1] = {}) =>
  watchWire(`${mock.url}${path}`, { ...more, headers: { 'X-Mock-Session': client.session } })

/** Returns the last API request in a session's log. */
const lastOf = async (client: Client) =>
  ((await client.get('/__mock/log')).body as object[]).findLast(
    (one) => 'operation' in one && one.operation !== null,
  )

it('a wait that nobody moves takes real time', async () => {
  const client = real.visitor()
  await client.post('/__mock/scenario').send({ id: 'normal', fault: 'wait:60' }).expect(200)
  const start = performance.now()
  await client.get('/api/channels').expect(200)
  expect(performance.now() - start).toBeGreaterThanOrEqual(59)
})

it('a reader who hangs up while the answer waits ends the wait', async () => {
  const client = await under('wait:60000')
  const socket = connect(mock.port, '127.0.0.1')
  socket.write(
    `GET /api/home HTTP/1.1\r\nHost: localhost\r\nX-Mock-Session: ${client.session}\r\n\r\n`,
  )
  const { milliseconds } = await delays.next()
  expect(milliseconds).toBe(60_000)
  socket.destroy()
  await expect.poll(() => lastOf(client), { timeout: 10_000 }).toMatchObject({ status: 0 })
})

it.each([
  ['type:text/csv', 200, 'text/csv', /^\[\{"id"/],
  ['status:418', 418, 'application/json; charset=utf-8', /"error":"fault"/],
])('%s: %i comes as %s', async (fault, status, type, text) => {
  const seen = await wire(await under(fault), '/api/channels')
  expect(seen).toMatchObject({ status })
  expect(seen.headers['content-type']).toBe(type)
  expect(seen.text).toMatch(text)
  expect(seen.arrived).toBe(seen.promised)
  expect(seen.headers).toHaveProperty('x-mock-fault')
})

it('latency: every response is delayed in addition to faults', async () => {
  const { waits } = await delays.passing(async () => {
    const client = late.visitor()
    await client.get('/api/channels').expect(200)
    await client.post('/__mock/scenario').send({ id: 'slow' }).expect(200)
    const { headers } = await client.get('/api/channels').expect(200)
    expect(headers['server-timing']).toBe('wait;dur=1800;desc="mock server"')
  })
  expect(waits).toEqual([300, 1800])
})
