import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startMock } from '../mock/server.ts'
import type { TableRow } from '../table.ts'

type Soak = { clients: number; seconds: number; slow: number; sessions: number }

const ARCHIVES = 7130
const PATHS = ['/api/home', '/api/archives', '/api/archives?query=journal', '/api/channels']
/** Seconds that a client waits between two pages. */
const READING_SECONDS = 2

/**
 * Opens slow connections (slowloris) that send one header character a second and reconnect when the
 * server closes them.
 * @returns stops them
 */
function slowSockets(port: number, count: number) {
  const sockets = new Set<Socket>()
  let isOver = false
  const open = (): void => {
    if (isOver) return
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nX: '))
    sockets.add(socket)
    const drip = setInterval(() => socket.write('x'), 1000)
    socket.on('error', () => {}).resume()
    socket.once('close', () => {
      clearInterval(drip)
      sockets.delete(socket)
      open()
    })
  }
  for (let at = 0; at < count; at++) open()
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

/**
 * Runs many clients, slow sockets and writing sessions at once; reports errors, slowest responses
 * and memory.
 */
export async function soakServer({ clients, seconds, slow, sessions }: Soak): Promise<TableRow[]> {
  const server = await startMock(ARCHIVES)
  const url = `http://127.0.0.1:${server.port}`
  const endSlow = slowSockets(server.port, slow)
  const read = (duration: number) => {
    let reader = 0
    return autocannon({
      url,
      connections: clients,
      overallRate: Math.ceil(clients / READING_SECONDS),
      duration,
      requests: PATHS.map((path) => ({ path })),
      setupClient: (client) => client.setHeaders({ 'X-Mock-Session': `reader-${reader++}` }),
    })
  }
  const write = async () => {
    const list = JSON.parse(await server.ask('/api/archives')) as { items: [{ id: string }] }
    let writer = 0
    return autocannon({
      url: `${url}/api/archive/${list.items[0].id}/comments`,
      method: 'POST',
      body: JSON.stringify({ text: 'Souvenir' }),
      amount: sessions,
      connections: 1,
      overallRate: Math.ceil(sessions / (seconds * 0.3)),
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            headers: {
              'X-Mock-Session': `writer-${writer++}`,
              'Content-Type': 'application/json',
              Authorization: 'Bearer mock_persona_member',
            },
          }),
        },
      ],
    })
  }
  try {
    const first = read(seconds / 2)
    await sleep(seconds * 100)
    const empty = await server.collect()
    const written = await write()
    const early = await first
    const before = await server.collect()
    const late = await read(seconds / 2)
    const after = await server.collect()
    const failed = [early, written, late].reduce((sum, one) => sum + one.errors + one.non2xx, 0)
    return [
      { name: 'errors', value: failed, unit: '', goal: 0 },
      {
        name: 'answers, 99 of 100 within',
        value: late.latency.p99,
        unit: 'ms',
        goal: 250,
        note: `${late['2xx']} answers to ${clients} clients, ${slow} slow sockets beside them`,
      },
      {
        name: 'growth of the heap',
        value: (after.heap / before.heap - 1) * 100,
        unit: '%',
        goal: 10,
        note: 'in the second half, once all sessions have written',
      },
      {
        name: 'a session that has written',
        value: (before.heap - empty.heap) / sessions / 1000,
        unit: 'kB',
        note: `${written['2xx']} of them, a comment each`,
      },
    ]
  } finally {
    endSlow()
    await server.stop()
  }
}
