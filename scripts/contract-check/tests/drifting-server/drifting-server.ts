import { Agent, createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Sent {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Reads another path of the real server, in the same session. */
export type Ask = (path: string) => Promise<Answered>

/** Changes requests or responses between the check and a conforming server. */
export interface Bug {
  readonly send?: (sent: Sent) => Sent
  readonly answer?: (answered: Answered, sent: Sent, ask: Ask) => Answered | Promise<Answered>
}

/** Headers of the connection (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

const omitsBody = ({ headers }: Pick<Sent, 'headers'>) => headers['content-length'] === '400000000'

async function forward(agent: Agent, target: URL, sent: Sent): Promise<Answered> {
  const { connection: _hop, ...rest } = sent.headers
  // A pooled connection may be closed: only repeatable requests use it.
  const pool = sent.method === 'GET' ? agent : false
  const options = { agent: pool, method: sent.method, headers: { ...rest, host: target.host } }
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const asking = request(target.origin + sent.path, options, done).once('error', fail)
    if (omitsBody(sent)) asking.flushHeaders()
    else asking.end(sent.body)
  })
  const { statusCode: status = 0, headers } = answer
  return { status, headers, body: await buffer(answer) }
}

/** A proxy of `target` with a bug. */
export async function driftingServer(
  target: string | ((sent: Sent) => string),
  bug: () => Bug = () => ({}),
) {
  const serverOf = (sent: Sent) => new URL(typeof target === 'string' ? target : target(sent))
  const agent = new Agent({ keepAlive: true })

  async function relay(req: IncomingMessage, res: ServerResponse) {
    const { send = (sent: Sent) => sent, answer = (given: Answered) => given } = bug()
    const { method = '', url: path = '', headers: asked } = req
    const body = omitsBody(req) ? Buffer.alloc(0) : await buffer(req)
    const sent = { method, path, headers: asked, body }
    const given = await forward(agent, serverOf(sent), send(sent))
    // A bug may change the length of JSON, and HEAD has no body to measure.
    const isJson = /json/.test(given.headers['content-type'] ?? '')
    if (method === 'HEAD' && isJson) delete given.headers['content-length']
    const ask: Ask = (other) =>
      forward(agent, serverOf(sent), { ...sent, method: 'GET', path: other, body: Buffer.alloc(0) })
    const { status, headers, body: text } = await answer(given, sent, ask)
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !HOP_BY_HOP.has(name)) res.setHeader(name, value)
    }
    const length = method === 'HEAD' ? headers['content-length'] : text.length
    if (status !== 204 && status !== 304 && length !== undefined) {
      res.setHeader('content-length', length)
    }
    res.writeHead(status).end(text)
  }

  const server = createServer((req, res) => {
    relay(req, res).catch(() => res.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    close: () =>
      new Promise<void>((done) => {
        agent.destroy()
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
