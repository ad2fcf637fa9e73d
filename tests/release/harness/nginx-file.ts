import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nginxConf } from '#scripts/network/own-nginx.ts'
import { platformOrigins } from '#web/src/embedded/platform-origins.ts'
import { EVIL_ORIGIN, FRAME, EMBEDDING_SITE, type Addresses } from './hosts.ts'

/** Seconds that an upload may stall. */
export const UPLOAD_TIMEOUT_S = 4

interface Parts {
  readonly addresses: Addresses
  /** Folders of the release, the certificate and nginx's own files. */
  readonly release: string
  /** Folder of the release with prerendered pages. */
  readonly prerendered: string
  /** Folder of the release whose pages are rendered on request, and the ports of its renderers. */
  readonly rendered: string
  readonly rendererPorts: readonly number[]
  /** Folder of the release for one origin, if requested. */
  readonly front: string | undefined
  readonly certificates: string
  readonly work: string
  readonly mockPort: number
  readonly prerenderedMockPort: number
  /** Of the API that the prerendered release is refreshed from. */
  readonly refreshApiPort: number
}

const nameOf = (origin: string) => new URL(origin).hostname

/**
 * Returns an nginx.conf with the release's own files, unchanged, and servers for API, files,
 * statistics and platform.
 */
export function nginxFile({
  addresses,
  release,
  prerendered,
  rendered,
  rendererPorts,
  front,
  certificates,
  work,
  mockPort,
  prerenderedMockPort,
}: Parts): string {
  const mock = `http://127.0.0.1:${mockPort}`
  const prerenderedMock = `http://127.0.0.1:${prerenderedMockPort}`
  const files = ['site', 'embedded', 'http', 'unknown-hosts'].map((name) =>
    readFileSync(join(release, 'nginx', `${name}.conf`), 'utf8'),
  )
  files.push(readFileSync(join(prerendered, 'nginx/site.conf'), 'utf8'))
  const onRequest = readFileSync(join(rendered, 'nginx/site.conf'), 'utf8')
  files.push(
    onRequest
      .replaceAll(/(?<=127\.0\.0\.1:)310(\d)/g, (_, instance) =>
        String(rendererPorts[Number(instance) - 1]),
      )
      // A machine that is busy with other tests has more time to render.
      .replaceAll(/(?<=read_timeout )5s/g, '30s'),
  )
  // The same site at an origin that the API does not allow.
  const stranger = (files[0] ?? '')
    .replaceAll(nameOf(addresses.site), nameOf(addresses.stranger))
    .replaceAll('tele_localhost', 'stranger_localhost')
  const proxy = (to: string) =>
    `proxy_pass ${to}; proxy_set_header Host localhost:${new URL(to).port};`
  const server = (names: readonly string[], body: string) => `
  server {
    listen ${addresses.httpsPort} ssl http2;
    listen [::]:${addresses.httpsPort} ssl http2;
    server_name ${names.map(nameOf).join(' ')};
    ssl_certificate ${certificates}/all.crt;
    ssl_certificate_key ${certificates}/all.key;
    client_max_body_size 0;
    proxy_http_version 1.1;
    proxy_request_buffering off;
    proxy_buffering off;
${body}
  }`
  if (front) files.push(readFileSync(join(front, 'nginx/site.conf'), 'utf8'))
  const released = (name: string) => `
      proxy_pass https://127.0.0.1:${addresses.httpsPort};
      proxy_ssl_server_name on;
      proxy_ssl_name ${name};
      proxy_set_header Host ${name};`
  const policy = policyOf(files[1] ?? '')
  return nginxConf(
    work,
    `${[...files, stranger].join('\n')}
${server(
  [addresses.api, addresses.alias],
  `    location / { ${proxy(mock)} }
    # As everywhere, with a minute made shorter.
    location = /api/archive {
      client_body_timeout ${UPLOAD_TIMEOUT_S}s;
      send_timeout ${UPLOAD_TIMEOUT_S}s;
      proxy_send_timeout ${UPLOAD_TIMEOUT_S}s;
      proxy_read_timeout 60s;
      ${proxy(mock)}
    }`,
)}
${server([addresses.prerenderedApi], `    location / { ${proxy(prerenderedMock)} }`)}
${server([addresses.files], `    location / { ${proxy(`${mock}/files/`)} }`)}
${server([addresses.statistics], `    location / { ${proxy(`${mock}/__mock/analytics/`)} }`)}
${server(
  [...platformOrigins, EVIL_ORIGIN, EMBEDDING_SITE, 'https://discord.com.evil.test'],
  `    location = /framing {
      default_type text/html;
      return 200 "<!doctype html><title>Framing</title><body>";
    }
    location / { ${proxy(mock)} }`,
)}
${server(
  [addresses.front],
  `    location ~ ^/(?:api|files|__mock)(?:/|$) { ${proxy(mock)} }
    # As the site behind it does, which never sees such an address.
    error_page 400 =404 /404.html;
    location / {${released(nameOf(addresses.behind))}
    }`,
)}
${server(
  [FRAME],
  `    location /.proxy/api/ { ${proxy(`${mock}/api/`)} }
    location /files/ { ${proxy(`${mock}/files/`)} }
    location /__mock/ { ${proxy(mock)} }
    # As the platform's proxy does: a script of its own in every page, which its policy names.
    location / {${released(nameOf(addresses.activity))}
      proxy_set_header Accept-Encoding "";
      sub_filter '<head>' '<head><script nonce="platform">globalThis.rewritten = true</script>';
      proxy_hide_header Content-Security-Policy;
      add_header Content-Security-Policy "${policy.replace('script-src', "script-src 'nonce-platform'")}" always;
    }`,
)}`,
  )
}

const policyOf = (file: string) =>
  /add_header content-security-policy "([^"]+)"/.exec(file)?.[1] ?? ''
