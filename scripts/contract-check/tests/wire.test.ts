import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { curlOf } from '../src/wire/curl.ts'
import { openWire, type WireRequest } from '../src/wire/wire.ts'

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

/** A server that does something else with each request of a connection; connections are numbered from 0. */
async function serve(answer: (socket: Socket, nth: number, connection: number) => void) {
  const heard: string[] = []
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    const connection = sockets.push(socket) - 1
    let nth = 0
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      heard.push(`${bytes.toString().split(' ')[0]} over ${connection}`)
      answer(socket, nth++, connection)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const wire = openWire(new URL(`http://127.0.0.1:${port}`), 10_000)
  onTestFinished(() => {
    wire.close()
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const send = (method: WireRequest['method']) => wire.send({ method, path: '/', headers: {} })
  return { send, heard }
}

/** Answers the first request of each connection and hangs up at the next one, as after an idle time. */
const hangUpAtTheSecond = (socket: Socket, nth: number) =>
  nth === 0 ? void socket.write(ANSWER) : void socket.destroy()

it.each(['GET', 'HEAD', 'OPTIONS'])(
  'a %s over a kept connection that closes without a byte is asked again over a new one',
  async (method) => {
    const { send, heard } = await serve(hangUpAtTheSecond)
    await Promise.all([send('GET'), send('GET')])
    expect((await send(method)).status).toBe(200)
    const [, , kept, anew] = heard
    expect(kept).toMatch(new RegExp(`^${method} over [01]$`))
    expect(anew).toBe(`${method} over 2`)
    expect(heard).toHaveLength(4)
  },
)

it('a kept connection that closes within the head of an answer is told of, and not asked again', async () => {
  const { send, heard } = await serve((socket, nth) =>
    nth === 0 ? socket.write(ANSWER) : socket.end('HTTP/1.1 200'),
  )
  await send('GET')
  await expect(send('GET')).rejects.toThrow('the connection was cut (ECONNRESET).')
  expect(heard).toEqual(['GET over 0', 'GET over 0'])
})

it('what changes something goes over a connection of its own, once', async () => {
  const { send, heard } = await serve((socket, nth, connection) =>
    connection === 0 && nth === 0 ? socket.write(ANSWER) : socket.destroy(),
  )
  await send('GET')
  await expect(send('POST')).rejects.toThrow('the connection was cut (ECONNRESET).')
  expect(heard).toEqual(['GET over 0', 'POST over 1'])
})

it('a line for a terminal waits for no body of a HEAD, and leaves an address its brackets', () => {
  const request = { method: 'HEAD', path: '/api/search?q=[a]', headers: {} } as const
  expect(curlOf(new URL('https://api.test/v1/'), request)).toBe(
    `curl -sig --head 'https://api.test/v1/api/search?q=[a]'`,
  )
})
