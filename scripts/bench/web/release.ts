import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import getPort from 'get-port'
import { createApp } from '../../../mock-server/app.ts'
import { listen, portOf } from '../../../mock-server/http/listen.ts'
import example from '../../../site.example.json' with { type: 'json' }
import { waitForHttp } from '../../dev/wait-for-http.ts'
import { makeCertificate, nginxConf, startNginx } from '../../network/own-nginx.ts'
import { ARCHIVES } from './site.ts'

/**
 * Releases the site as `npm run release -- --server` does, and starts it as docs/deployment.md says:
 * two renderers behind nginx. Beside it nginx serves plain pages, as they are in the folder `plain`.
 */
export async function startRelease() {
  const work = mkdtempSync(join(tmpdir(), 'bench-release-'))
  const folder = join(work, 'server')
  const release = join(work, 'release')
  const plain = join(work, 'plain')
  const cache = join(folder, 'cache')
  const [site, api, baseline, ...rendererPorts] = await Promise.all(
    Array.from({ length: 5 }, () => getPort()),
  )
  const at = (port: number | undefined) => `https://localhost:${port}`
  const app = createApp({ archives: ARCHIVES, quiet: true, siteOrigins: [at(site)] })
  app.warm()
  const mock = await listen(app, 0, '127.0.0.1')
  makeCertificate(join(work, 'certificate'), ['localhost'])
  const certificate = join(work, 'certificate/all.crt')
  const key = join(work, 'certificate/all.key')

  const { publisher, hosting, retention, social, security, siteName } = example
  const operator = { publisher, hosting, retention, social, security, siteName }
  const addresses = { siteUrl: at(site), apiHost: at(api), filesHost: `${at(api)}/files` }
  const nginx = { folder, certificate, key }
  const config = join(work, 'site.json')
  writeFileSync(config, JSON.stringify({ ...operator, ...addresses, nginx }))
  const flags = ['--local', '--server', '--config', config, '--out', release]
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/release.ts', ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const name of ['former/assets', 'acme', 'log'])
    mkdirSync(join(folder, name), { recursive: true })
  mkdirSync(cache)
  symlinkSync(release, join(folder, 'current'))

  const proxy = `proxy_pass http://127.0.0.1:${portOf(mock)}; proxy_http_version 1.1; proxy_set_header Host localhost:${portOf(mock)};`
  const server = (port: number | undefined, body: string) => `
  server {
    listen ${port} ssl http2;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    ${body}
  }`
  const released = readFileSync(join(release, 'nginx/site.conf'), 'utf8').replaceAll(
    /(?<=127\.0\.0\.1:)310(\d)/g,
    (_, instance) => String(rendererPorts[Number(instance) - 1]),
  )
  const baselinePages = `
    root ${plain};
    default_type text/html;
    types { image/svg+xml svg; image/png png; font/woff2 woff2; }
    gzip on;
    gzip_comp_level 5;
    location /assets/ { root ${release}/site; }
    location /files/ { ${proxy} }
    location / { try_files $uri.html =404; }`
  const servers = [
    released,
    server(api, `location / { ${proxy} }`),
    server(baseline, baselinePages),
  ]
  writeFileSync(join(work, 'nginx.conf'), nginxConf(work, servers.join('\n')))
  const stopNginx = await startNginx(work, site ?? 0)

  const renderers = rendererPorts.map((port) =>
    spawn(process.execPath, ['--max-old-space-size=256', join(release, 'server/server.mjs')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        NODE_EXTRA_CA_CERTS: certificate,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const stop = async () => {
    for (const renderer of renderers) renderer.kill()
    await stopNginx()
    app.close()
    mock.close()
    mock.closeAllConnections()
    rmSync(work, { recursive: true, force: true })
  }
  const { signal } = new AbortController()
  for (const port of rendererPorts) await waitForHttp(`http://127.0.0.1:${port}/healthz`, signal)
  return {
    url: at(site),
    plain: at(baseline),
    api: `http://127.0.0.1:${portOf(mock)}`,
    writePlain: (path: string, html: string) => {
      const file = join(plain, `${path}.html`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, html)
    },
    emptyCache: () => {
      rmSync(cache, { recursive: true })
      mkdirSync(cache)
    },
    /** Resident memory of the larger renderer in MB. */
    memory: () => {
      const pids = renderers.map(({ pid }) => String(pid)).join(',')
      const sizes = execFileSync('ps', ['-o', 'rss=', '-p', pids], { encoding: 'utf8' })
      return Math.max(...sizes.trim().split('\n').map(Number)) / 1000
    },
    stop,
  }
}
