import { createHash } from 'node:crypto'
import { FRAMED_PAGE, FRAMED_PLAYER, HIDDEN } from '../rules/addresses.ts'
import { pagePatterns } from '../../../web/vite/page-addresses.ts'
import { FIRST_LANGUAGE, GONE, pageFiles, PAGES, VARY } from '../rules/drawn-pages.ts'
import { FEED_PATTERN } from '../rules/feeds.ts'
import type { Rules } from '../rules/headers.ts'

export interface Server {
  /** Its public address, such as https://tele.example.org. */
  readonly origin: string
  readonly rules: Rules
  /** Files beside the assets, by address: `/robots.txt`. */
  readonly files: readonly string[]
  readonly root: string
  readonly certificate: string
  readonly key: string
  readonly hasBrotli: boolean
  readonly httpPort: number
  /** Pages stand there drawn ahead. */
  readonly hasPages: boolean
}

/** nginx takes a name's capitals as they are: written as people know them. */
const headerName = (name: string) => name.replaceAll(/(?:^|-)\w/g, (letter) => letter.toUpperCase())

const quoted = (text: string) => `"${text.replaceAll(/["\\$]/g, String.raw`\$&`)}"`
const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)

/** The complete configuration of one host, to be included in nginx's `http` block. */
export function nginxServer(server: Server): string {
  const { origin, rules, files, root, certificate, key, httpPort, hasPages } = server
  const { hostname, port } = new URL(origin)
  const listen = port || '443'
  const own = variablesOf(hostname)
  const { assets, cache, framedPlayer } = rules
  const framed = framedPlayer ? framedPlayerOf(own, rules.always, framedPlayer) : nothingFramed
  const always = { ...rules.always, ...framed.headers }
  const add = (headers: Readonly<Record<string, string>>, indent: string) =>
    Object.entries(headers)
      .map(([name, value]) => {
        const text = value.startsWith('$') ? value : quoted(value)
        return `${indent}add_header ${headerName(name)} ${text} always;`
      })
      .join('\n')
  const { 'strict-transport-security': _, ...overHttp } = rules.always
  const assetMaps = Object.values(assets).map(
    (value, index) => `map $request_uri $${own}_asset_${index} {
  default "";
  "~^/assets/" ${quoted(value)};
}
`,
  )
  const assetHeaders = Object.keys(assets).map(
    (name, index) => `  add_header ${headerName(name)} $${own}_asset_${index} always;\n`,
  )
  const drawn = hasPages ? drawnPages(own) : nothingDrawn
  return `# ${origin}, for nginx 1.19.4 and later: include this file in the http block.
# Made by npm run release: change the configuration and release again instead of editing it.
# All headers stand in the server block. A location that adds one of its own would lose them all
# (before nginx 1.29.3), so what differs from answer to answer is looked up in these maps.

# How long what may be kept: what is found, by its place; what is not, never.
map "$status $uri" $${own}_cache {
  default "${cache.missing}";
  "~^(?:200|206|304) /assets/" "${cache.asset}";
  "~^(?:200|206|304) " "${cache.page}";
}

# Only what is refused for its method says which ones there are.
map $status $${own}_allow {
  default "";
  405 "GET, HEAD";
}

${assetMaps.join('\n')}${framed.maps}${drawn.maps}
server {
  listen ${listen} ssl http2;
  listen [::]:${listen} ssl http2;
  server_name ${hostname};

  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:${own}:2m;
  ssl_session_tickets off;

  root ${root};
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  charset_types text/plain text/css text/javascript application/json text/xml application/atom+xml image/svg+xml;
  default_type text/plain;
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    text/plain txt;
    text/xml xml;
    application/atom+xml atom;
    image/svg+xml svg;
    image/png png;
    image/jpeg jpg;
    font/woff2 woff2;
  }

  # Each text stands beside itself compressed.
  gzip_static on;
  gzip_vary on;
${server.hasBrotli ? '  brotli_static on;\n' : '  # With the module ngx_http_brotli_static_module: set nginx.brotli in the configuration.\n'}
  # Longer addresses are answered 414.
  large_client_header_buffers 4 8k;
  client_max_body_size 1k;

${add(always, '  ')}
  add_header Cache-Control $${own}_cache always;
  add_header Allow $${own}_allow always;
${assetHeaders.join('')}${drawn.header}
  if ($request_method !~ ^(?:GET|HEAD)$) {
    rewrite ^ /method last;
  }
  location = /method {
    internal;
    types {}
    return 405 "Method Not Allowed\\n";
  }

  # Files of another build, and whatever looks like one: words, not the app.
  location /assets/ {
    error_page 404 = @missing;
  }
  location ~ "${HIDDEN}" {
    types {}
    return 404 "Not Found\\n";
  }
  location @missing {
    types {}
    return 404 "Not Found\\n";
  }
  location ~ "^(?:${files.map(escaped).join('|')})$" {
    error_page 404 = @missing;
  }

${drawn.denied}  # The pages; what is none is answered 404 with the app in it.
  location ~* "^(?:${pagePatterns.join('|')})/?$" {
    # Each has one address: no slash is doubled, none ends it.
    rewrite "^(.+)/$" $1 permanent;
    if ($request_uri ~* "^[^?]*(?://|%2f)") {
      rewrite "^(.*)$" $1 permanent;
    }
${framed.first}${drawn.first}    try_files ${drawn.file}/index.html =404;
  }
  location ~ "^/index\\.html/?$" {
    return 301 /$is_args$args;
  }
  location / {
    return 404;
  }
  error_page 404 /404.html;
  # An address that no encoding is behind, of a link that was cut, say.
  error_page 400 =404 /404.html;
  location = /404.html {
    internal;
  }
${framed.location}}

server {
  listen ${httpPort};
  listen [::]:${httpPort};
  server_name ${hostname};
  server_tokens off;
  default_type text/plain;
${add(overHttp, '  ')}
  return 301 ${origin}$request_uri;
}
`
}

const LONGEST_OWN = 32

/** What the variables of a host begin with: without a setting of its own nginx takes 46 characters a name. */
function variablesOf(hostname: string) {
  const name = hostname.replaceAll(/\W/g, '_')
  if (name.length <= LONGEST_OWN) return name
  return `${name.slice(0, LONGEST_OWN - 9)}_${createHash('sha256').update(hostname).digest('hex').slice(0, 8)}`
}

const nothingFramed = { maps: '', headers: {}, first: '', location: '' }

/** What serves the player that other sites may show in a frame: a page of its own, with headers of its own. */
function framedPlayerOf(
  own: string,
  always: Readonly<Record<string, string>>,
  instead: Readonly<Record<string, string>>,
): typeof nothingFramed {
  // By what is answered in the end, not by what was asked for: the app never has these headers.
  const maps = Object.entries(instead).map(
    ([name, value], index) => `map $uri $${own}_header_${index} {
  volatile;
  default ${quoted(always[name] ?? '')};
  "${FRAMED_PAGE}" ${quoted(value)};
}
`,
  )
  return {
    maps: `
# The player that other sites may show in a frame.
map $request_uri $${own}_framed {
  default "";
  "~*${FRAMED_PLAYER}" 1;
}

${maps.join('\n')}`,
    headers: Object.fromEntries(
      Object.keys(instead).map((name, index) => [name, `$${own}_header_${index}`]),
    ),
    first: `    if ($${own}_framed) {
      rewrite ^ ${FRAMED_PAGE} last;
    }
`,
    location: `  location = ${FRAMED_PAGE} {
    internal;
  }
`,
  }
}

const nothingDrawn = { maps: '', header: '', denied: '', first: '', file: '' }

/** What serves pages that were drawn ahead, each in the visitor's language; what was not drawn is the app's. */
const drawnPages = (own: string): typeof nothingDrawn => ({
  maps: `
# The visitor's language: the one they chose, then the first of their browser's that is ours.
map "$cookie_language,$http_accept_language" $${own}_language {
  default "fr";
  "~*${FIRST_LANGUAGE}" $language;
}

# The file of a page that was drawn ahead.
map "$uri$is_args" $${own}_page {
  default $uri;
${Object.entries(pageFiles)
  .map(([place, file]) => `  "${place}" "${file}";\n`)
  .join('')}}

map $sent_http_content_type $${own}_vary {
  default "";
  "~^text/html" "${VARY}";
}
`,
  header: `  add_header Vary $${own}_vary always;\n`,
  denied: `  location ${PAGES}/ {
    internal;
  }

  # Feeds and sitemaps.
  location ~ "^(?:${FEED_PATTERN})$" {
    error_page 404 = @missing;
  }

`,
  first: `    # Deleted since: the app says so.
    if (-f $document_root${PAGES}/${GONE}$uri) {
      return 404;
    }
`,
  file: `${PAGES}/$${own}_language$${own}_page.html `,
})

/** Whoever asks for a host that is not served here is not answered at all. */
export const nginxUnknownHosts = (
  httpsPort: string,
  httpPort: number,
) => `# Include this too if nothing else on this machine answers for unknown names.
server {
  listen ${httpsPort} ssl http2 default_server;
  listen [::]:${httpsPort} ssl http2 default_server;
  server_name _;
  server_tokens off;
  # What this server speaks, those with a name speak: nginx decides before it has heard the name.
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_reject_handshake on;
  return 444;
}

server {
  listen ${httpPort} default_server;
  listen [::]:${httpPort} default_server;
  server_name _;
  server_tokens off;
  return 444;
}
`
