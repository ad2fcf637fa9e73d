import { createHash } from 'node:crypto'
import { writeFileSync, readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { components } from '#contract'
import { createApp } from '#mock/app.ts'
import { SERVER_LIMITS, portOf } from '#mock/http/listen.ts'
import { createSiteHost } from '#scripts/preview/site-host.ts'
import { copyBuild } from '#scripts/preview/snapshot.ts'
import { rulesOf } from '#scripts/release/rules/headers.ts'
import { mockSite } from '#web/vite/mock-config.ts'
import { PENDING_PATH, PROBE_PATH, probe } from './probe.ts'

const PROBE_SCRIPT = `${PROBE_PATH}.js`
const PROBE = `(${String(probe)})('${PROBE_PATH}')`
/** Header of requests that this server itself sends. */
const REPEATED = 'x-repeated'
const sumOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

/**
 * Serves the production build with the release's headers and the mock server. Its page includes the
 * probe if `isProbed`.
 */
export async function serveSite({ isProbed }: { isProbed: boolean }) {
  let answer: RequestListener = (_request, response) => response.destroy()
  const server = await new Promise<Server>((done) => {
    const { keepAliveTimeout } = SERVER_LIMITS
    const started = createServer({ keepAliveTimeout }, (request, response) =>
      answer(request, response),
    )
    started.listen(0, 'localhost', () => done(started))
  })
  const address = `http://localhost:${portOf(server)}`
  const mock = createApp({ quiet: true, siteOrigins: [address] })
  mock.warm()
  const folder = copyBuild('dist', mockSite)
  if (isProbed) {
    const page = join(folder, 'index.html')
    const html = readFileSync(page, 'utf8')
    const tag = `<script src="${PROBE_SCRIPT}" crossorigin integrity="${sumOf(PROBE)}"></script>`
    writeFileSync(page, html.replace('<head>', `<head>${tag}`))
  }
  const host = await createSiteHost(folder, mock, { frames: ["'self'"] })
  const reports: string[] = []

  const save = async (request: IncomingMessage) => void reports.push(await text(request))
  const send = (response: ServerResponse, type: string, body: string) => {
    response.writeHead(200, {
      ...rulesOf({ kind: 'site', isSecure: false }).always,
      'cache-control': 'no-cache',
      'content-type': type,
    })
    response.end(body)
  }
  /** Replaces random recordings shorter than ten minutes, so that none ends during a test. */
  const sendLongRecording = async (request: IncomingMessage, response: ServerResponse) => {
    const { authorization } = request.headers
    const headers = { [REPEATED]: '', ...(authorization && { authorization }) }
    const again = () => fetch(`${address}${request.url}`, { headers })
    for (let answered = await again(); ; answered = await again()) {
      const body = await answered.text()
      const { archive } = JSON.parse(body) as components['schemas']['Zapping']
      if (archive && archive.duration < 600) continue
      const type = answered.headers.get('content-type') ?? ''
      response.writeHead(answered.status, { 'content-type': type, 'cache-control': 'no-store' })
      response.end(body)
      return
    }
  }
  answer = (request, response) => {
    if (request.url?.startsWith('/api/zapping') && !(REPEATED in request.headers))
      return void sendLongRecording(request, response).catch(() => response.destroy())
    if (request.url === PROBE_SCRIPT) {
      return send(response, 'text/javascript', PROBE)
    }
    if (request.url === PENDING_PATH) return
    if (request.url !== PROBE_PATH) return host(request, response)
    if (request.method === 'GET') {
      return send(response, 'application/json', JSON.stringify(reports.splice(0)))
    }
    void save(request).finally(() => response.writeHead(204).end())
  }
  return {
    address,
    stop: () => {
      mock.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
