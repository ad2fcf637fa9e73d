import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../../mock-server/app.ts'
import { listen, portOf } from '../../../mock-server/http/listen.ts'
import { buildStatic } from '../../../scripts/prerender/build.ts'
import { openJournal } from '../../../scripts/prerender/journal.ts'
import { MANIFEST } from '../../../scripts/prerender/page/assets.ts'
import { prerender } from '../../../scripts/prerender/prerender.ts'
import { findNginx } from '../../../scripts/browser/nginx.mjs'
import { assemble, placePages } from '../../../scripts/release/assemble.ts'
import type { SiteConfig } from '../../../scripts/release/config/site-config.ts'
import { readSiteConfig } from '../../../scripts/release/config/read.ts'
import { sitePage } from '../../../scripts/release/site-page.ts'
import { CLIENT, FRAME, PLATFORM, SCHOOL, type Addresses } from './addresses.ts'
import { nginxFile } from './nginx-file.ts'

/** The number of archives where journeys do not need the sample world's own number. */
const FEW = 300

/** How many of them were prerendered, the latest additions. */
export const DRAWN = 4

/** Of `npm run release -- --report`: the build that is released; otherwise the existing one. */
const BUILD = process.env.RELEASE_BUILD ?? 'dist'

/** A configuration as an operator writes it, for names of this machine. */
const configText = (addresses: Addresses, certificates: string, folder: string) =>
  JSON.stringify({
    ...(JSON.parse(
      readFileSync(process.env.RELEASE_CONFIG ?? 'site.example.json', 'utf8'),
    ) as object),
    siteUrl: addresses.site,
    apiHost: addresses.api,
    filesHost: addresses.files,
    avatarHosts: undefined,
    statsHost: addresses.statistics,
    playerFrames: [SCHOOL],
    consentDomain: undefined,
    embeddedUrl: addresses.activity,
    platformClientId: CLIENT,
    nginx: {
      folder,
      certificate: `${certificates}/all.crt`,
      key: `${certificates}/all.key`,
      httpPort: addresses.httpPort,
    },
  })

/** The site with prerendered pages, and its API, as a separate installation. */
const drawnAddresses = (addresses: Addresses): Addresses => ({
  ...addresses,
  site: addresses.drawn,
  api: addresses.drawnApi,
})

function siteConfig(addresses: Addresses, certificates: string, out: string) {
  const text = configText(addresses, certificates, folderOf(out))
  const read = readSiteConfig('site.json', text, { isLocal: true, today: '2026-11-22' })
  if ('faults' in read) throw new Error(read.faults.join('\n'))
  return read.config
}

/**
 * Releases the build into a folder, for these addresses. @param draw prerenders pages, and returns
 * their folder
 */
export async function releaseFor(
  addresses: Addresses,
  certificates: string,
  out: string,
  build = BUILD,
  draw?: (config: SiteConfig) => Promise<string>,
) {
  const config = siteConfig(addresses, certificates, out)
  const version = { version: '0.1.0', commit: undefined }
  const pages = await draw?.(config)
  await assemble(config, { root: './', build, out, version, parts: '', pages })
  const folder = folderOf(out)
  for (const name of ['acme/.well-known/acme-challenge', 'former/assets', 'log'])
    mkdirSync(join(folder, name), { recursive: true })
  symlinkSync(out, join(folder, 'current'))
}

/** The output of serve.sh on a server, for the release in `out`. */
export const folderOf = (out: string) => `${out}-server`

/**
 * Prerenders all pages except most archives', of which a few suffice. @returns their folder, and
 * the results
 */
async function drawFew(config: SiteConfig, apiPort: number, work: string, isRefresh = false) {
  const program = join(work, 'program')
  const place = {
    // Without the certificate, which only the browsers of these tests accept.
    config: { ...config, apiHost: `http://127.0.0.1:${apiPort}` },
    program: isRefresh ? join(program, 'static.mjs') : await buildStatic('./', program),
    manifest: join(BUILD, MANIFEST),
    site: BUILD,
    html: sitePage(BUILD, config),
    out: join(work, 'pages'),
  }
  const journal = openJournal(join(work, 'journal'), 'tests')
  // One less is listed afterwards: the last is requested by its own address.
  const options = { isRefresh, say: () => undefined, most: isRefresh ? DRAWN - 1 : DRAWN }
  const outcome = await prerender(place, journal, options)
  if (outcome.failed.length > 0) throw new Error(outcome.failed.join('\n'))
  return { pages: place.out, outcome }
}

/** The API without an archive, as if deleted. */
function apiWithout(id: string, mockPort: number): RequestListener {
  const type = { 'content-type': 'application/json' }
  const pass = async (url: string, response: ServerResponse) => {
    const answer = await fetch(`http://127.0.0.1:${mockPort}${url}`)
    response.writeHead(answer.status, type).end(await answer.text())
  }
  return ({ url = '/' }, response) => {
    if (url === `/api/archive/${id}`) response.writeHead(404, type).end('{}')
    else void pass(url, response)
  }
}

/** As `--refresh` does it, after the last prerendered archive was deleted. */
export async function refreshWithout(id: string) {
  const { addresses, certificates, drawn, work, drawnMockPort } = partsOf()
  const api = await listen(apiWithout(id, drawnMockPort), 0, '127.0.0.1')
  const config = siteConfig(drawnAddresses(addresses), certificates, drawn)
  const { pages, outcome } = await drawFew(config, portOf(api), work, true)
  api.close()
  api.closeAllConnections()
  placePages(pages, join(drawn, 'site'))
  return outcome
}

function makeCertificate(folder: string, names: readonly string[]) {
  mkdirSync(folder)
  const options =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=release'
  const alternatives = names.map((name) => `DNS:${name}`).join(',')
  const files = ['-keyout', join(folder, 'all.key'), '-out', join(folder, 'all.crt')]
  execFileSync(
    'openssl',
    ['req', ...options.split(' '), '-addext', `subjectAltName=${alternatives}`, ...files],
    { stdio: 'ignore' },
  )
}

/**
 * Releases the build for a host behind another one, which serves API, files and statistics too.
 * @returns the folder
 */
async function releaseBehind(addresses: Addresses, certificates: string, work: string) {
  const { front, behind } = addresses
  const folder = join(work, 'front')
  const own = { site: behind, api: front, files: `${front}/files` }
  const statistics = `${front}/__mock/analytics`
  await releaseFor({ ...addresses, ...own, statistics }, certificates, folder)
  return folder
}

/** A mock server that allows these sites. */
async function startMock(siteOrigins: readonly string[], archives?: number) {
  const app = createApp({ archives, quiet: true, siteOrigins })
  app.warm()
  const server = await listen(app, 0, '127.0.0.1')
  const stop = () => {
    app.close()
    server.close()
    server.closeAllConnections()
  }
  return { port: portOf(server), stop }
}

/** The released build on a real nginx with TLS, with the mock server as the API. */
export async function startRelease(addresses: Addresses) {
  const work = mkdtempSync(join(tmpdir(), 'released-'))
  const certificates = join(work, 'certificates')
  const release = join(work, 'release')
  // Strict clients accept no wildcard right before 'localhost'.
  const own = Object.values(addresses).flatMap((one) =>
    typeof one === 'string' ? [new URL(one).hostname] : [],
  )
  const names = [...new Set(own), new URL(PLATFORM).hostname, new URL(FRAME).hostname]
  makeCertificate(certificates, names)
  process.env.RELEASE_CERTIFICATE = join(certificates, 'all.crt')
  await releaseFor(addresses, certificates, release)

  const isWhole = Boolean(process.env.RELEASE_FRONT)
  // Links to scenarios lead to the first.
  const mock = isWhole
    ? await startMock([addresses.front, addresses.site, FRAME])
    : await startMock([addresses.site, FRAME], FEW)
  const drawnMock = await startMock([addresses.drawn], FEW)
  const drawn = join(work, 'drawn')
  const draw = async (config: SiteConfig) => (await drawFew(config, drawnMock.port, work)).pages
  await releaseFor(drawnAddresses(addresses), certificates, drawn, BUILD, draw)
  const front = isWhole ? await releaseBehind(addresses, certificates, work) : undefined
  const file = join(work, 'nginx.conf')
  const ports = { mockPort: mock.port, drawnMockPort: drawnMock.port }
  const parts = { addresses, release, drawn, front, certificates, work, ...ports }
  writeFileSync(file, nginxFile(parts))
  process.env.RELEASE_PARTS = JSON.stringify(parts)
  const nginx = spawn(findNginx() ?? 'nginx', ['-p', work, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  const ended = once(nginx, 'exit')
  await Promise.race([
    answers(addresses.httpsPort),
    ended.then(() => Promise.reject(new Error(`nginx has ended:\n${complaints}`))),
  ])
  return async () => {
    nginx.kill('SIGTERM')
    await ended
    mock.stop()
    drawnMock.stop()
    rmSync(work, { recursive: true, force: true })
  }
}

/** As an operator deploys another release: nginx includes its files and reloads. */
export function serveInstead(release: string) {
  const parts = partsOf()
  writeFileSync(join(parts.work, 'nginx.conf'), nginxFile({ ...parts, release }))
  process.kill(Number(readFileSync(join(parts.work, 'nginx.pid'), 'utf8')), 'SIGHUP')
}

/** The result of `startRelease`, for the workers. */
const partsOf = () =>
  JSON.parse(process.env.RELEASE_PARTS ?? '{}') as Parameters<typeof nginxFile>[0]

/** The release that all tests use. */
export const servedRelease = () => partsOf().release

/** Resolves once this port accepts connections. */
async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const isTaken = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  if (isTaken) return
  await new Promise((resolve) => setTimeout(resolve, 50))
  return answers(port)
}
