import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { createApp } from '../../../mock-server/app.ts'
import { listen, portOf } from '../../../mock-server/http/listen.ts'
import { withConfig } from '../../../web/vite/page-config.ts'
import { ensureNginx } from '../../browser/nginx.mjs'
import { buildStatic } from '../../prerender/build.ts'
import { openJournal } from '../../prerender/journal.ts'
import { MANIFEST } from '../../prerender/page/assets.ts'
import { prerender } from '../../prerender/prerender.ts'
import { assemble } from '../../release/assemble.ts'
import { ownNginx } from '../../preview/own-nginx.ts'
import { readSiteConfig } from '../../release/config/read.ts'
import { pageConfig, type SiteConfig } from '../../release/config/site-config.ts'
import { freePort } from '../mock/server.ts'
import type { Browser } from './browser.ts'
import { plainHtml } from './limit.ts'

const ARCHIVES = 1000
/** A few stand for all: lists show them, and one is opened. */
const DRAWN = 4
const BUILD = 'dist'

export type Released = {
  drawn: Record<'/' | '/archives' | '/player', string>
  plain: Record<'/' | '/archives' | '/player', string>
  stop: () => Promise<void>
}

type Origins = { site: string; plain: string; api: string; httpsPort: number; httpPort: number }

function configOf({ site, api, httpPort }: Origins, folder: string): SiteConfig {
  const text = JSON.stringify({
    ...(JSON.parse(readFileSync('site.example.json', 'utf8')) as object),
    siteUrl: site,
    apiHost: api,
    filesHost: `${api}/files`,
    avatarHosts: undefined,
    statsHost: undefined,
    consentDomain: undefined,
    embeddedUrl: undefined,
    platformClientId: undefined,
    nginx: {
      root: join(folder, 'release/site'),
      certificate: join(folder, 'bench.crt'),
      key: join(folder, 'bench.key'),
      httpPort,
    },
  })
  const today = new Date().toISOString().slice(0, 10)
  const read = readSiteConfig('site.json', text, { isLocal: true, today })
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  return read.config
}

async function release(config: SiteConfig, folder: string, apiPort: number) {
  const index = readFileSync(join(BUILD, 'index.html'), 'utf8')
  const place = {
    // Without the certificate, which only the bench's browser takes.
    config: { ...config, apiHost: `http://127.0.0.1:${apiPort}` },
    program: await buildStatic('./', join(folder, 'program')),
    manifest: join(BUILD, MANIFEST),
    site: BUILD,
    html: withConfig(index, pageConfig(config)),
    out: join(folder, 'pages'),
  }
  const journal = openJournal(join(folder, 'journal'), 'bench')
  const { failed } = await prerender(place, journal, {
    isRefresh: false,
    say: () => undefined,
    most: DRAWN,
  })
  if (failed.length > 0) throw new Error(failed.join('\n'))
  const version = { version: '0.0.0', commit: undefined }
  const out = join(folder, 'release')
  await assemble(config, { root: './', build: BUILD, out, version, parts: '', pages: place.out })
}

/** The release's own file around it as it is, the API behind a name of its own, and the plain pages beside them. */
function nginxFile({ plain, api, httpsPort }: Origins, folder: string, apiPort: number) {
  const server = (origin: string, body: string) => `
  server {
    listen ${httpsPort} ssl http2;
    server_name ${new URL(origin).hostname};
    ssl_certificate ${folder}/bench.crt;
    ssl_certificate_key ${folder}/bench.key;
    ${body}
  }`
  return ownNginx(
    folder,
    `${readFileSync(join(folder, 'release/nginx/site.conf'), 'utf8').replaceAll(/^.*listen \[::\].*$/gm, '')}
${server(api, `location / { proxy_pass http://127.0.0.1:${apiPort}; proxy_http_version 1.1; proxy_set_header Host localhost:${apiPort}; }`)}
${server(
  plain,
  `root ${folder}/plain;
    gzip_static on;
    types { text/html html; image/svg+xml svg; image/png png; font/woff2 woff2; }
    location /assets/ { root ${folder}/release/site; }
    location /icons/ { root ${folder}/release/site; }
    location / { try_files $uri $uri.html =404; }`,
)}`,
  )
}

function makeCertificate(folder: string, { site, plain, api }: Origins) {
  const names = [site, plain, api].map((origin) => `DNS:${new URL(origin).hostname}`).join(',')
  const how =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=bench'
  const files = ['-keyout', join(folder, 'bench.key'), '-out', join(folder, 'bench.crt')]
  execFileSync(
    'openssl',
    ['req', ...how.split(' '), '-addext', `subjectAltName=${names}`, ...files],
    { stdio: 'ignore' },
  )
}

async function untilUp(port: number, complaints: () => string) {
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isTaken = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isTaken) return
    await sleep(100)
  }
  throw new Error(`nginx has not started:\n${complaints()}`)
}

/** `npm run release --prerender`, behind nginx with TLS, and the same pages without any script beside it. */
export async function startReleased(browser: Browser): Promise<Released> {
  const nginx = await ensureNginx()
  const folder = mkdtempSync(join(tmpdir(), 'bench-released-'))
  const [httpsPort, httpPort] = [await freePort(), await freePort()]
  const at = (name: string) => `https://${name}.localhost:${httpsPort}`
  const origins = { site: at('tele'), plain: at('plain'), api: at('api'), httpsPort, httpPort }
  const app = createApp({
    archives: ARCHIVES,
    quiet: true,
    siteOrigins: [origins.site, origins.plain],
  })
  const api = await listen(app, 0, '127.0.0.1')
  const apiPort = portOf(api)

  makeCertificate(folder, origins)
  await release(configOf(origins, folder), folder, apiPort)
  mkdirSync(join(folder, 'plain'))
  writeFileSync(join(folder, 'nginx.conf'), nginxFile(origins, folder, apiPort))
  const server = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(server, 'exit')
  await untilUp(httpsPort, () => complaints)

  const list = (await (await fetch(`http://127.0.0.1:${apiPort}/api/archives`)).json()) as {
    items: { id: string }[]
  }
  const drawn = {
    '/': `${origins.site}/`,
    '/archives': `${origins.site}/archives`,
    '/player': `${origins.site}/player/${list.items[0]?.id ?? ''}`,
  }
  const names = { '/': 'home', '/archives': 'archives', '/player': 'player' } as const
  for (const [page, url] of Object.entries(drawn)) {
    const html = await plainHtml(browser, url)
    const file = join(folder, 'plain', `${names[page as keyof typeof names]}.html`)
    writeFileSync(file, html)
    writeFileSync(`${file}.gz`, gzipSync(html))
  }
  const plainAt = (name: string) => `${origins.plain}/${name}`
  return {
    drawn,
    plain: {
      '/': plainAt(names['/']),
      '/archives': plainAt(names['/archives']),
      '/player': plainAt(names['/player']),
    },
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      app.close()
      api.close()
      api.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
