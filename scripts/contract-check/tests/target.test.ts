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
import { runProgram, driftingMock, mockServer } from './mock-server.ts'

const mock = mockServer()
const drifting = driftingMock(mock)

async function check(target: string, ...flags: string[]) {
  const { code, output, errors } = await runProgram('--target', target, '--rate', '0', ...flags)
  return { code, output: output + errors }
}

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
  ['a page for status 404', 404, /Nothing is at .*404/],
  ['a sign-in', 401, /ask for a sign-in \(401\)/],
  ['failures', 500, /fail \(500/],
  ['redirects', 302, /send on \(302\) to https:\/\/www\.example\.org\//],
])('one sentence reports %s everywhere', async (_, status, sentence) => {
  const headers = { 'Content-Type': 'text/html', Location: 'https://www.example.org/' }
  const server = createServer((_req, res) => res.writeHead(status, headers).end('<title>x</title>'))
  const { code, output } = await checkAt(server)
  expect(code).toBe(2)
  expect(output).toMatch(sentence)
  expect(output).not.toContain('\n')
})

it('one sentence reports a server without HTTP', async () => {
  const server = createSocketServer((socket) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
  expect(await checkAt(server)).toMatchObject({
    code: 2,
    output: expect.stringContaining('does not speak HTTP') as string,
  })
})

it('a silent server costs one timeout', async () => {
  const started = performance.now()
  const { code, output } = await checkAt(createSocketServer(), '--timeout', '0.5')
  expect({ code, output }).toEqual({
    code: 2,
    output: expect.stringMatching(
      /does not answer: No complete response came within 0.5 s\.$/,
    ) as string,
  })
  expect(performance.now() - started).toBeLessThan(5000)
})

it('a server that ends meanwhile is no drift, and its last request is named', async () => {
  let requests = 0
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json', Connection: 'close' }).end('[]')
    if (++requests === 10) server.close()
  })
  const { code, output } = await checkAt(server, '--only', 'listChannels')
  expect(code).toBe(2)
  expect(output).toMatch(/ended after GET \/api\/.*: nothing listens on that port/)
})

it('a target that ends with /api gets a hint', async () => {
  const { code, output } = await check(`${mock.url}/api`)
  expect(code).toBe(2)
  expect(output).toContain('Is --target the address in front of /api, without /api itself?')
})

it('--only and --rules without a common case are an error', async () => {
  const { code, output } = await check(mock.url, '--only', 'listChannels', '--rules', 'thread')
  expect(code).toBe(2)
  expect(output).toMatch(/^No case looks at thread of listChannels/)
})

const MISSING: Answered = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<pre>Cannot GET</pre>'),
}

/** A server with some operations of the mock server; the rest as Express answers it. */
function checkHaving(has: (sent: Sent) => boolean, ...flags: string[]) {
  drifting.breakBy({ answer: (given, sent) => (has(sent) ? given : MISSING) })
  return check(String(drifting.url), ...flags)
}

it('a missing operation is reported as absent, and asked rarely', async () => {
  let asked = 0
  const has = ({ path }: Sent) => {
    if (path.startsWith('/api/home')) asked++
    return /^\/(?:api\/(?:channels|categories|archives)(?:\?|$)|files)/.test(path)
  }
  const only = 'getHome,listChannels,listOnThisDay,search'
  const { code, output } = await checkHaving(has, '--only', only)
  expect(code).toBe(1)
  expect(output).toContain('✓ 1 operation conforming')
  expect(output).toMatch(/absent +listOnThisDay/)
  expect(output).toContain('it needs')
  // Recognition, and requests that every server must refuse.
  expect(asked).toBeLessThan(10)
})

it('an operation is absent if its preflight is not found', async () => {
  const has = ({ path }: Sent) => !path.endsWith('/view')
  const { output } = await checkHaving(has, '--only', 'recordView', '--rules', 'cors')
  expect(output).toMatch(/absent +recordView/)
})

/** Like `compression` of Express: gzip if accepted, with a weak ETag for both encodings. */
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

it('weak ETags that encodings share are no drift', async () => {
  drifting.breakBy({
    answer: (given, { headers, method }) =>
      compressed(given, headers['accept-encoding']?.toString(), method),
  })
  const only = 'getHome,listChannels,listArchives,getArchive'
  const rules = 'cache,head,form,stable'
  const { code, output } = await check(String(drifting.url), '--only', only, '--rules', rules)
  expect(code === 0 ? '' : output).toBe('')
})
