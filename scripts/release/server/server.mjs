// Renders pages on request, for nginx on the same machine: PORT=3101 node server.mjs
// nginx caches the answers; plus2tele@.service runs several of this.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, STATUS_CODES } from 'node:http'
import process from 'node:process'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const release = /** @type {import('../../prerender/handler.ts').ReleaseData} */ (
  JSON.parse(readFileSync(new URL('release.json', import.meta.url), 'utf8'))
)
// The renderer's modules read it on import.
Object.assign(globalThis, { appConfig: release.appConfig })
const { createHandler } = /** @type {typeof import('../../prerender/handler.ts')} */ (
  await import(new URL('renderer.mjs', import.meta.url).href)
)

/** @type {(status: number, subject: string | undefined, reason: string) => void} */
const log = (status, subject, reason) => console.error(`${status} ${subject}: ${reason}`)

const handle = createHandler(release, { onError: (path, reason) => log(503, path, reason) })

/** Renders a page that needs no API. */
const isReady = async () => (await handle(new Request(`${release.siteUrl}/legal`))).status === 200

/** @param {import('node:http').IncomingMessage} request */
async function answerTo({ url = '/', method = 'GET', headers }) {
  if (url === '/healthz') return new Response(null, { status: (await isReady()) ? 200 : 503 })
  // No other header is read, and none can be invalid for `Request`.
  const { cookie = '', 'accept-language': language = '', 'if-none-match': tag = '' } = headers
  const init = { method, headers: { cookie, 'accept-language': language, 'if-none-match': tag } }
  const request = new Request(release.siteUrl + url, init)
  // `/x/../feed.atom` is a second address of /feed.atom, which is redirected like `//feed.atom`.
  const sent = request.url.slice(release.siteUrl.length)
  return handle(sent === url ? request : new Request(`${release.siteUrl}/${sent}`, init))
}

const compress = promisify(gzip)
/** @param {import('node:http').IncomingMessage} request */
async function answerOf(request) {
  const answer = await answerTo(request)
  let body = Buffer.from(await answer.arrayBuffer())
  // nginx caches it compressed, so that a page is compressed once.
  if (body.length > 0 && request.headers['accept-encoding'] === 'gzip') {
    body = await compress(body)
    answer.headers.set('content-encoding', 'gzip')
  }
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body }
}

/** Answers that are being rendered, which the same requests share. @type {Map<string, ReturnType<typeof answerOf>>} */
const pending = new Map()
/** @param {import('node:http').IncomingMessage} request */
function sharedAnswerOf(request) {
  const { method, url, rawHeaders } = request
  const key = [method, url, ...rawHeaders].join('\n')
  const answer = pending.get(key) ?? answerOf(request).finally(() => pending.delete(key))
  pending.set(key, answer)
  return answer
}

const limits = {
  maxHeaderSize: 16_384,
  // In ms, for a client that sends its request slowly, and how often they are checked.
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  // nginx closes idle connections before this server does.
  keepAliveTimeout: 75_000,
}
const server = createServer(limits, (request, response) => {
  const send = async () => {
    const { status, headers, body } = await sharedAnswerOf(request)
    response.writeHead(status, headers).end(body)
  }
  send().catch((error) => {
    log(400, `${request.method} ${request.url?.slice(0, 200)}`, String(error))
    response.writeHead(400, { 'cache-control': 'no-store' }).end()
  })
})
server.maxConnections = 1024
// In ms, for a client that does not read its answer.
server.timeout = 15_000

/** @type {Record<string, number>} */
const STATUS_OF = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
server.on('clientError', (error, socket) => {
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status = STATUS_OF[code] ?? 400
  log(status, 'a request', error.message)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
})

const { PORT, NOTIFY_SOCKET, WATCHDOG_USEC } = process.env
/** @type {(state: string) => void} */
const notifySystemd = (state) => {
  if (NOTIFY_SOCKET)
    execFile('systemd-notify', [state], (error) => error && log(500, 'systemd', error.message))
}
if (!(await isReady())) throw new Error('This release cannot render its pages.')
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`Renders ${release.siteUrl} on port ${PORT}.`)
  notifySystemd('READY=1')
})
// Without this systemd restarts it. It renders nothing: one that is busy does not hang.
if (WATCHDOG_USEC)
  setInterval(() => notifySystemd('WATCHDOG=1'), Number(WATCHDOG_USEC) / 5000).unref()
// Answers what it has accepted, then ends: nginx keeps connections open, and the renderer has timers.
process.once('SIGTERM', () => {
  server.close(() => process.exit())
  setInterval(() => server.closeIdleConnections(), 100).unref()
})
