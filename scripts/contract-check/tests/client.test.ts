import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { curlOf } from '../src/http/curl.ts'
import { createHttpClient, type HttpRequest } from '../src/http/client.ts'

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'

/** A TCP server whose responses depend on the request and the connection, both counted from 0. */
async function serve(answer: (socket: Socket, nth: number, connection: number) => void) {
  const received: string[] = []
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    const connection = sockets.push(socket) - 1
    let nth = 0
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received.push(`${bytes.toString().split(' ')[0]} over ${connection}`)
      answer(socket, nth++, connection)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = createHttpClient(new URL(`http://127.0.0.1:${port}`), 10_000)
  onTestFinished(() => {
    client.close()
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const send = (method: HttpRequest['method']) => client.send({ method, path: '/', headers: {} })
  return { send, received }
}

/** A server that closes idle connections. */
const hangUpAtTheSecond = (socket: Socket, nth: number) =>
  nth === 0 ? void socket.write(ANSWER) : void socket.destroy()

it.each(['GET', 'HEAD', 'OPTIONS'])(
  'a %s is repeated when its pooled connection was closed',
  async (method) => {
    const { send, received } = await serve(hangUpAtTheSecond)
    await Promise.all([send('GET'), send('GET')])
    expect((await send(method)).status).toBe(200)
    const [, , pooled, fresh] = received
    expect(pooled).toMatch(new RegExp(`^${method} over [01]$`))
    expect(fresh).toBe(`${method} over 2`)
    expect(received).toHaveLength(4)
  },
)

it('a response that breaks off is an error without a retry', async () => {
  const { send, received } = await serve((socket, nth) =>
    nth === 0 ? socket.write(ANSWER) : socket.end('HTTP/1.1 200'),
  )
  await send('GET')
  await expect(send('GET')).rejects.toThrow('the connection was reset (ECONNRESET).')
  expect(received).toEqual(['GET over 0', 'GET over 0'])
})

it('a POST uses a new connection and is not repeated', async () => {
  const { send, received } = await serve((socket, nth, connection) =>
    connection === 0 && nth === 0 ? socket.write(ANSWER) : socket.destroy(),
  )
  await send('GET')
  await expect(send('POST')).rejects.toThrow('the connection was reset (ECONNRESET).')
  expect(received).toEqual(['GET over 0', 'POST over 1'])
})

it('a curl line sends HEAD and brackets as they are', () => {
  const request = { method: 'HEAD', path: '/api/search?q=[a]', headers: {} } as const
  expect(curlOf(new URL('https://api.test/v1/'), request)).toBe(
    `curl -sig --head 'https://api.test/v1/api/search?q=[a]'`,
  )
})
