import { createHash } from 'node:crypto'
import { pagePatterns } from '../../../web/vite/page-paths.ts'
import { HIDDEN } from '../rules/url-patterns.ts'
import type { HeaderRules } from '../rules/headers.ts'
import { prerenderedPages } from './prerendered-pages.ts'
import type { Folder } from './folder.ts'
import { framedPlayerOf } from './framed-player.ts'
import { challenges } from './plain.ts'
import { renderedPages } from './rendered-pages.ts'
import { addHeaders, escaped, listenOn, quoted, type Part } from './text.ts'

export interface Server {
  /** Public origin, such as https://tele.example.org. */
  readonly origin: string
  readonly rules: HeaderRules
  /** Paths of files outside /assets/: `/robots.txt`. */
  readonly files: readonly string[]
  /** Those of them that are JSON without the extension .json. */
  readonly json: readonly string[]
  /** URL of the page where members change their password. */
  readonly changePassword: string | undefined
  readonly folder: Folder
  readonly certificate: string
  readonly key: string
  readonly hasBrotli: boolean
  readonly hasIpv6: boolean
  /** The release has prerendered pages. */
  readonly hasPages: boolean
  /** If pages are rendered on request: a hash of the build and its configuration. */
  readonly rendererBuild?: string | undefined
}

/** The complete configuration of one host, to be included in nginx's `http` block. */
export function nginxServer(server: Server): string {
  const { origin, rules, files, folder, certificate, key, hasPages, rendererBuild } = server
  const { hostname, port } = new URL(origin)
  const own = variablesOf(hostname)
  const { assets, cache, framedPlayer } = rules
  const framed = framedPlayer && framedPlayerOf(own, rules.always, framedPlayer)
  const assetHeaders = Object.fromEntries(
    Object.keys(assets).map((name, index) => [name, `$${own}_asset_${index}`]),
  )
  const always = { ...rules.always, ...framed?.always, ...assetHeaders }
  const assetMaps = Object.values(assets).map(
    (value, index) => `map $request_uri $${own}_asset_${index} {
  default "";
  "~^/assets/" ${quoted(value)};
}
`,
  )
  const parts: readonly (Part | false | '' | undefined)[] = [
    framed,
    hasPages && prerenderedPages(own),
    rendererBuild &&
      renderedPages({ own, folder, build: rendererBuild, first: framed?.first ?? '' }),
  ]
  const all = (place: keyof Part) => parts.map((part) => (part && part[place]) || '').join('')
  const passwords = server.changePassword
    ? `  location = /.well-known/change-password {
    return 302 ${quoted(server.changePassword)};
  }
`
    : ''
  const json = server.json
    .map(
      (file) => `  location = ${quoted(file)} {
    default_type application/json;
    error_page 404 = @missing;
  }
`,
    )
    .join('')
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

${assetMaps.join('\n')}${all('maps')}
server {
${listenOn(port || '443', server.hasIpv6, ' ssl http2')}
  server_name ${hostname};

  ssl_certificate ${certificate};
  ssl_certificate_key ${key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:${own}:2m;
  ssl_session_tickets off;

  root ${folder.site};
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  charset_types text/plain text/css text/javascript application/json text/xml application/atom+xml image/svg+xml;
  default_type text/plain;
  types {
    text/html html htm;
    text/css css;
    text/javascript js;
    application/json json;
    text/plain txt;
    text/xml xml;
    application/atom+xml atom;
    image/svg+xml svg;
    image/png png;
    image/jpeg jpg jpeg;
    image/webp webp;
    image/x-icon ico;
    application/pdf pdf;
    font/woff2 woff2;
  }

  # Each text stands beside itself compressed.
  gzip_static on;
  gzip_vary on;
${server.hasBrotli ? '  brotli_static on;\n' : '  # With the module ngx_http_brotli_static_module: set nginx.brotli in the configuration.\n'}
  # Longer addresses are answered 414.
  large_client_header_buffers 4 8k;
  client_max_body_size 1k;

${addHeaders(always)}
  add_header Cache-Control $${own}_cache always;
  add_header Allow $${own}_allow always;
${all('headers')}
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
    try_files $uri @former;
    error_page 403 404 = @missing;
  }
  # A page of the former release may still ask for its own.
  location @former {
    root ${folder.former};
    error_page 403 404 = @missing;
  }
  location ~ "${HIDDEN}" {
    types {}
    return 404 "Not Found\\n";
  }
${challenges(folder)}${passwords}${json}  location ~ "^(?:${files.map(escaped).join('|')})\\z" {
    error_page 404 = @missing;
  }

${all('locations')}  # The pages; what is none is answered 404 with the app in it.
  location ~* "^(?:${pagePatterns.join('|')})/?\\z" {
    # Each has one address: no slash is doubled, none ends it.
    rewrite "^(.+)/$" $1 permanent;
    if ($request_uri ~* "^[^?]*(?://|%2f)") {
      rewrite "^(.*)$" $1 permanent;
    }
${all('first')}    try_files ${all('file')}/index.html =404;
  }
  location ~ "^/index\\.html/?\\z" {
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
}
`
}

const MAX_OWN_LENGTH = 32

/**
 * Returns the prefix of a host's nginx variables. By default nginx allows 46 characters in a name.
 */
function variablesOf(hostname: string) {
  const name = hostname.replaceAll(/\W/g, '_')
  if (name.length <= MAX_OWN_LENGTH) return name
  return `${name.slice(0, MAX_OWN_LENGTH - 9)}_${createHash('sha256').update(hostname).digest('hex').slice(0, 8)}`
}
