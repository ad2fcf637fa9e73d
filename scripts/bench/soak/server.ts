import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMock } from '../mock/server.ts'
import type { Row } from '../table.ts'

type Soak = { clients: number; seconds: number; slow: number; sessions: number }

const ARCHIVES = 7130
const PATHS = ['/api/home', '/api/archives', '/api/archives?query=journal', '/api/channels']
/** A visitor reads for a while before the next page. */
const READING_MS = 2000

type Call = { method?: string; path: string; session: string; body?: object }

function clientsOf(port: number, most: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: most, timeout: 8000 })
  const took: number[] = []
  const errors = new Map<string, number>()
  const fail = (name: string) => void errors.set(name, (errors.get(name) ?? 0) + 1)
  const call = ({ method = 'GET', path, session, body }: Call) =>
    new Promise<void>((done) => {
      const start = performance.now()
      const text = body && JSON.stringify(body)
      const headers = {
        'X-Mock-Session': session,
        ...(text && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          authorization: 'Bearer mock_persona_member',
        }),
      }
      request({ host: '127.0.0.1', port, path, method, agent, headers }, (answer) => {
        answer.resume().once('end', () => {
          took.push(performance.now() - start)
          if ((answer.statusCode ?? 500) >= 400) fail(`${method} ${path} ${answer.statusCode}`)
          done()
        })
      })
        .once('error', ({ message }) => (fail(message), done()))
        .end(text)
    })
  return { call, took, errors, end: () => agent.destroy() }
}

/** Connections that send a letter of their headers a second; the server ends them, and they come again. @returns what ends them */
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

/** Many clients, slow sockets and writing sessions at once: errors, the slowest answers, and memory. */
export async function soakServer({ clients, seconds, slow, sessions }: Soak): Promise<Row[]> {
  const server = await startMock(ARCHIVES)
  const endSlow = slowSockets(server.port, slow)
  const { call, took, errors, end } = clientsOf(server.port, clients + 50)
  try {
    const over = new AbortController()
    const client = async (at: number) => {
      await sleep((READING_MS * at) / clients)
      for (let turn = at; !over.signal.aborted; turn++) {
        await call({ path: PATHS[turn % PATHS.length] ?? '/', session: `reader-${at}` })
        await sleep(READING_MS)
      }
    }
    const list = JSON.parse((await server.ask('/api/archives')).text) as { items: [{ id: string }] }
    const path = `/api/archive/${list.items[0].id}/comments`
    const write = async () => {
      for (let at = 0; at < sessions; at++) {
        const body = { text: `Souvenir n° ${at}` }
        await call({ method: 'POST', path, session: `writer-${at}`, body })
        await sleep((seconds * 400) / sessions)
      }
    }
    const all = Array.from({ length: clients }, (_, at) => client(at))
    await sleep(seconds * 100)
    const empty = await server.usage()
    await write()
    const before = await server.usage()
    took.length = 0
    await sleep(seconds * 500)
    over.abort()
    await Promise.all(all)
    const after = await server.usage()
    const slowest = took.toSorted((one, other) => one - other)
    const wrong = [...errors].map(([name, times]) => `${times} × ${name}`).join(', ')
    return [
      {
        name: 'errors',
        value: [...errors.values()].reduce((sum, one) => sum + one, 0),
        unit: '',
        goal: 0,
        note: wrong,
      },
      {
        name: 'answers, 99 of 100 within',
        value: slowest[Math.floor(slowest.length * 0.99)] ?? Number.NaN,
        unit: 'ms',
        goal: 250,
        note: `${slowest.length} answers to ${clients} clients, ${slow} slow sockets beside them`,
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
        note: `${sessions} of them, a comment each`,
      },
    ]
  } finally {
    endSlow()
    end()
    await server.stop()
  }
}
