import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { createApp } from '#mock/app.ts'
import { listen, portOf } from '#mock/http/listen.ts'
import { makeCertificate, startNginx } from '#scripts/network/own-nginx.ts'
import { installPages } from '#scripts/release/assemble.ts'
import type { SiteConfig } from '#scripts/release/config/site-config.ts'
import { buildRenderer } from '#scripts/release/prerender-pages.ts'
import { FRAME, PLATFORM, type Addresses } from './hosts.ts'
import { nginxFile } from './nginx-file.ts'
import {
  BUILD,
  prerenderFew,
  prerenderedAddresses,
  releaseBehind,
  releaseFor,
  siteConfig,
} from './release.ts'

/** Number of archives if the journeys do not run, which need the sample world's usual number. */
const FEW_ARCHIVES = 300

/** Serves the API as if the archive that this file names were deleted. */
function apiWithout(file: string, mockPort: number): RequestListener {
  const type = { 'content-type': 'application/json' }
  const pass = async (url: string, response: ServerResponse) => {
    const answer = await fetch(`http://127.0.0.1:${mockPort}${url}`)
    response.writeHead(answer.status, type).end(await answer.text())
  }
  return ({ url = '/' }, response) => {
    if (existsSync(file) && url === `/api/archive/${readFileSync(file, 'utf8')}`)
      response.writeHead(404, type).end('{}')
    else void pass(url, response)
  }
}

const deletedIn = (work: string) => join(work, 'deleted')

/**
 * Refreshes the release as `--refresh` does, after the deletion of the last prerendered archive.
 */
export async function refreshWithout(id: string) {
  const { addresses, certificates, prerendered, work, refreshApiPort } = partsOf()
  writeFileSync(deletedIn(work), id)
  const config = siteConfig(prerenderedAddresses(addresses), certificates, prerendered)
  const refreshed = await prerenderFew(config, refreshApiPort, work, true)
  installPages(refreshed.pages, join(prerendered, 'site'))
  return refreshed
}

/** Starts a mock server that allows these origins. */
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

/** Starts the release on nginx with TLS, with the mock server as its API. */
export async function startRelease(addresses: Addresses) {
  const work = mkdtempSync(join(tmpdir(), 'released-'))
  const certificates = join(work, 'certificates')
  const release = join(work, 'release')
  // Lists each name, because strict clients reject a wildcard directly before 'localhost'.
  const own = Object.values(addresses).flatMap((one) =>
    typeof one === 'string' ? [new URL(one).hostname] : [],
  )
  const names = [...new Set(own), new URL(PLATFORM).hostname, new URL(FRAME).hostname]
  makeCertificate(certificates, names)
  process.env.RELEASE_CERTIFICATE = join(certificates, 'all.crt')
  await releaseFor(addresses, certificates, release)

  const isWhole = Boolean(process.env.RELEASE_FRONT)
  // The desk's links lead to the first origin.
  const mock = isWhole
    ? await startMock([addresses.front, addresses.site, FRAME])
    : await startMock([addresses.site, FRAME], FEW_ARCHIVES)
  const prerenderedMock = await startMock([addresses.prerendered], FEW_ARCHIVES)
  const prerendered = join(work, 'prerendered-site')
  const refreshApi = await listen(apiWithout(deletedIn(work), prerenderedMock.port), 0, '127.0.0.1')
  const refreshApiPort = portOf(refreshApi)
  const prerenderPages = (config: SiteConfig) => prerenderFew(config, refreshApiPort, work)
  await releaseFor(
    prerenderedAddresses(addresses),
    certificates,
    prerendered,
    BUILD,
    prerenderPages,
  )
  const rendered = join(work, 'rendered')
  const renderedSite = { ...addresses, site: addresses.rendered, api: addresses.prerenderedApi }
  const build = (config: SiteConfig) => buildRenderer(config, './', BUILD, join(work, 'renderer'))
  await releaseFor(renderedSite, certificates, rendered, BUILD, undefined, build)
  const rendererPorts = [await getPort(), await getPort()]
  const front = isWhole ? await releaseBehind(addresses, certificates, work) : undefined
  const ports = { mockPort: mock.port, prerenderedMockPort: prerenderedMock.port, refreshApiPort }
  const folders = { release, prerendered, rendered, front, certificates, work }
  const parts = { addresses, ...folders, ...ports, rendererPorts }
  writeFileSync(join(work, 'nginx.conf'), nginxFile(parts))
  process.env.RELEASE_PARTS = JSON.stringify(parts)
  const stopNginx = await startNginx(work, addresses.httpsPort)
  return async () => {
    await stopNginx()
    mock.stop()
    prerenderedMock.stop()
    refreshApi.close()
    refreshApi.closeAllConnections()
    rmSync(work, { recursive: true, force: true })
  }
}

/** Deploys another release as an operator does: nginx includes its files and reloads. */
export function deployRelease(release: string) {
  const parts = partsOf()
  writeFileSync(join(parts.work, 'nginx.conf'), nginxFile({ ...parts, release }))
  process.kill(Number(readFileSync(join(parts.work, 'nginx.pid'), 'utf8')), 'SIGHUP')
}

/** Returns the parts of `startRelease`, which workers get by environment. */
export const partsOf = () =>
  JSON.parse(process.env.RELEASE_PARTS ?? '{}') as Parameters<typeof nginxFile>[0]

/** Returns the folder of the release under test. */
export const servedRelease = () => partsOf().release
