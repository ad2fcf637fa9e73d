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
import { createApp } from '../../../mock-server/app.ts'
import { portOf } from '../../../mock-server/http/listen.ts'
import { createSiteHost } from '../../../scripts/preview/site-host.ts'
import { snapshot } from '../../../scripts/preview/snapshot.ts'
import { rulesOf } from '../../../scripts/release/rules/headers.ts'
import { mockSite } from '../../../web/vite/mock-config.ts'
import { HELD_PATH, PROBE_PATH, probe } from './probe.ts'

const PROBE_SCRIPT = `${PROBE_PATH}.js`
const PROBE = `(${String(probe)})('${PROBE_PATH}')`
const sumOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

/**
 * The production build behind the strict host, the mock server behind it, on a port of its own. The page
 * brings the probe where one is wanted.
 */
export async function serveSite({ isProbed }: { isProbed: boolean }) {
  let answer: RequestListener = (_request, response) => response.destroy()
  const server = await new Promise<Server>((done) => {
    const started = createServer((request, response) => answer(request, response))
    started.listen(0, 'localhost', () => done(started))
  })
  const address = `http://localhost:${portOf(server)}`
  const mock = createApp({ quiet: true, siteOrigins: [address] })
  mock.warm()
  const folder = snapshot('dist', mockSite)
  if (isProbed) {
    const page = join(folder, 'index.html')
    const html = readFileSync(page, 'utf8')
    const tag = `<script src="${PROBE_SCRIPT}" crossorigin integrity="${sumOf(PROBE)}"></script>`
    writeFileSync(page, html.replace('<head>', `<head>${tag}`))
  }
  const host = await createSiteHost(folder, mock, { frames: ["'self'"] })
  const told: string[] = []

  const keep = async (request: IncomingMessage) => void told.push(await text(request))
  const send = (response: ServerResponse, type: string, body: string) => {
    response.writeHead(200, {
      ...rulesOf({ kind: 'site', isSecure: false }).always,
      'cache-control': 'no-cache',
      'content-type': type,
    })
    response.end(body)
  }
  answer = (request, response) => {
    if (request.url === PROBE_SCRIPT) {
      return send(response, 'text/javascript', PROBE)
    }
    if (request.url === HELD_PATH) return
    if (request.url !== PROBE_PATH) return host(request, response)
    if (request.method === 'GET') {
      return send(response, 'application/json', JSON.stringify(told.splice(0)))
    }
    void keep(request).finally(() => response.writeHead(204).end())
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
