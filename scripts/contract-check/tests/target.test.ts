import { createServer } from 'node:http'
import {
  createServer as createSocketServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Answered, Sent } from './drifting-server/drifting-server.ts'
import { called, driftingMock, mockServer } from './mock-server.ts'

const mock = mockServer()
const drifting = driftingMock(mock)

async function check(target: string, ...flags: string[]) {
  const { code, said, complained } = await called('--target', target, '--rate', '0', ...flags)
  return { code, said: said + complained }
}

/** Checks a server of a few lines. */
async function checkAt(server: Server, ...flags: string[]) {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => open.add(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  try {
    return await check(`http://127.0.0.1:${port}`, ...flags)
  } finally {
    for (const socket of open) socket.destroy()
    server.close()
  }
}

it.each([
  ['the same page', 200, /answer with 200 text\/html.*no API/],
  ['a page that says that nothing is there', 404, /Nothing is at .*404/],
  ['a sign-in', 401, /ask for a sign-in \(401\)/],
  ['failures', 500, /fail \(500/],
  ['redirects', 302, /send on \(302\) to https:\/\/www\.example\.org\//],
])('says in a sentence that there is %s everywhere, at once', async (_, status, sentence) => {
  const headers = { 'Content-Type': 'text/html', Location: 'https://www.example.org/' }
  const server = createServer((_req, res) => res.writeHead(status, headers).end('<title>x</title>'))
  const { code, said } = await checkAt(server)
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
  const { code, said } = await checkAt(createSocketServer(), '--timeout', '0.5')
  expect({ code, said }).toEqual({
    code: 2,
    said: expect.stringMatching(/does not answer: No whole answer came within 0.5 s\.$/) as string,
  })
  expect(performance.now() - started).toBeLessThan(5000)
})

it('says that the address may have /api too much', async () => {
  const { code, said } = await check(`${mock.url}/api`)
  expect(code).toBe(2)
  expect(said).toContain('Is --target the address in front of /api, without /api itself?')
})

it('says that no case looks at what two filters leave', async () => {
  const { code, said } = await check(mock.url, '--only', 'listChannels', '--rules', 'thread')
  expect(code).toBe(2)
  expect(said).toMatch(/^No case looks at thread of listChannels/)
})

const MISSING: Answered = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<pre>Cannot GET</pre>'),
}

/** Checks a server that has some operations of the mock server's, and answers the rest as Express does. */
function checkHaving(has: (sent: Sent) => boolean, ...flags: string[]) {
  drifting.breakBy({ answer: (given, sent) => (has(sent) ? given : MISSING) })
  return check(String(drifting.url), ...flags)
}

it('checks a server with few operations, and asks once for what it lacks', async () => {
  let asked = 0
  const has = ({ path }: Sent) => {
    if (path.startsWith('/api/home')) asked++
    return /^\/(?:api\/(?:channels|categories|archives)(?:\?|$)|files)/.test(path)
  }
  const only = 'getHome,listChannels,listOnThisDay,search'
  const { code, said } = await checkHaving(has, '--only', only)
  expect(code).toBe(1)
  expect(said).toContain('✓ 1 operation conforming')
  expect(said).toMatch(/absent +listOnThisDay/)
  expect(said).toContain('it needs')
  // Once to recognise the API, and a few times with what every server must refuse.
  expect(asked).toBeLessThan(10)
})

it('what a server lacks is absent where only a preflight says so', async () => {
  const has = ({ path }: Sent) => !path.endsWith('/view')
  const { said } = await checkHaving(has, '--only', 'recordView', '--rules', 'cors')
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
  drifting.breakBy({
    answer: (given, { headers, method }) =>
      compressed(given, headers['accept-encoding']?.toString(), method),
  })
  const only = 'getHome,listChannels,listArchives,getArchive'
  const rules = 'cache,head,form,stable'
  const { code, said } = await check(String(drifting.url), '--only', only, '--rules', rules)
  expect(code === 0 ? '' : said).toBe('')
})
