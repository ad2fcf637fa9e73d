import { createServer, type RequestListener } from 'node:http'
import {
  createServer as createSocketServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { contractCheck } from '../src/program.ts'
import { driftingServer, type Answered } from './drifting-server/drifting-server.ts'
import { mockServer } from './mock-server.ts'

const mock = mockServer()

async function check(target: string, ...flags: string[]) {
  const said: string[] = []
  const say = (text: unknown) => void said.push(String(text))
  const args = ['--target', target, '--rate', '0', ...flags]
  const code = await contractCheck(args, {}, { say, complain: say })
  return { code, said: said.join('\n') }
}

/** Checks a server of a few lines, and tells how often it was asked. */
async function checkAt(server: Server, path = '', ...flags: string[]) {
  let connections = 0
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections++
    open.add(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    const result = await check(`http://127.0.0.1:${port}${path}`, ...flags)
    return { ...result, connections }
  } finally {
    for (const socket of open) socket.destroy()
    server.close()
  }
}

const answering =
  (
    status: number,
    type: string,
    body: string,
    headers: Record<string, string> = {},
  ): RequestListener =>
  (_req, res) =>
    res.writeHead(status, { 'Content-Type': type, ...headers }).end(body)

const PAGE = '<!doctype html><title>Welcome to nginx!</title>'

it.each([
  [
    'the same page everywhere',
    answering(200, 'text/html', PAGE),
    /answer with 200 text\/html.*no API/,
  ],
  [
    'a page that says that nothing is there',
    answering(404, 'text/html', PAGE),
    /Nothing is at .*404/,
  ],
  ['a sign-in everywhere', answering(401, 'text/html', PAGE), /ask for a sign-in \(401\)/],
  ['failures everywhere', answering(500, 'application/json', '{}'), /fail \(500/],
  [
    'redirects everywhere',
    answering(302, 'text/html', '', { Location: 'https://www.example.org/' }),
    /send on \(302\) to https:\/\/www\.example\.org\//,
  ],
])('says in a sentence what %s is, at once', async (_, answer, sentence) => {
  const { code, said } = await checkAt(createServer(answer))
  expect(code).toBe(2)
  expect(said).toMatch(sentence)
  expect(said).not.toContain('\n')
})

it('says that what answers speaks no HTTP', async () => {
  const server = createSocketServer((socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
  expect(await checkAt(server)).toMatchObject({
    code: 2,
    said: expect.stringContaining('does not speak HTTP') as string,
  })
})

it('waits for a silent server once', async () => {
  const started = performance.now()
  const { code, said } = await checkAt(createSocketServer(), '', '--timeout', '0.5')
  expect({ code, said }).toEqual({
    code: 2,
    said: expect.stringMatching(/does not answer: No whole answer came within 0.5 s\.$/) as string,
  })
  expect(performance.now() - started).toBeLessThan(5000)
})

it.each(['/api', '/v2'])('says where the API is when the address has %s too much', async (path) => {
  const { code, said } = await check(`${mock.url}${path}`)
  expect(code).toBe(2)
  expect(said).toContain(`The API answers below ${mock.url}: give that as --target.`)
})

it('says that no case looks at what two filters leave', async () => {
  const { code, said } = await check(mock.url, '--only', 'listChannels', '--rules', 'thread')
  expect(code).toBe(2)
  expect(said).toMatch(/^No case looks at thread of listChannels/)
})

/** A server that has some operations of the mock server's, and answers the rest as Express does. */
const having = (has: (sent: { method: string; path: string }) => boolean) =>
  driftingServer(mock.url, () => ({
    answer: (given, sent) =>
      has(sent)
        ? given
        : {
            status: 404,
            headers: { 'content-type': 'text/html' },
            body: Buffer.from(`<pre>Cannot ${sent.method}</pre>`),
          },
  }))

it('checks a server with few operations, and asks once for what it lacks', async () => {
  let asked = 0
  const server = await having(({ path }) => {
    if (path.startsWith('/api/home')) asked++
    return /^\/(?:api\/(?:channels|categories|archives)(?:\?|$)|files)/.test(path)
  })
  const { code, said } = await check(
    String(server.url),
    '--only',
    'getHome,listChannels,listOnThisDay,search',
  )
  await server.close()
  expect(code).toBe(1)
  expect(said).toMatch(/conforming +listChannels/)
  expect(said).toMatch(/absent +listOnThisDay/)
  expect(said).toContain('it needs')
  // Once to recognise the API, and a few times with what every server must refuse.
  expect(asked).toBeLessThan(10)
})

it('what a server lacks is absent where only a preflight says so', async () => {
  const server = await having(({ path }) => !path.endsWith('/view'))
  const { said } = await check(String(server.url), '--only', 'recordView', '--rules', 'cors')
  await server.close()
  expect(said).toMatch(/absent +recordView/)
})

/** As the middleware `compression` of Express does it: packed if asked for, under the weak tag of the content. */
function compressed(given: Answered, accepted = '', method: string): Answered {
  const packable = /json|text|svg/.test(given.headers['content-type'] ?? '')
  if (!packable || given.status !== 200) return given
  const { etag } = given.headers
  const headers = {
    ...given.headers,
    vary: [given.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', '),
    ...(etag && !etag.startsWith('W/') && { etag: `W/${etag}` }),
  }
  const takes = /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(accepted)
  if (!takes || method === 'HEAD') return { ...given, headers }
  const { 'content-length': _gone, ...rest } = headers
  return { ...given, headers: { ...rest, 'content-encoding': 'gzip' }, body: gzipSync(given.body) }
}

it('weak tags that encodings share are no drift, for HEAD neither', async () => {
  const server = await driftingServer(mock.url, () => ({
    answer: (given, { headers, method }) =>
      compressed(given, headers['accept-encoding']?.toString(), method),
  }))
  const only = 'getHome,listChannels,listArchives,getArchive'
  const rules = 'cache,head,form,stable'
  const { code, said } = await check(String(server.url), '--only', only, '--rules', rules)
  await server.close()
  expect(code === 0 ? '' : said).toBe('')
})
