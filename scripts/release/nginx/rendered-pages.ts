import { routes } from '../../../web/src/routes.ts'
import { appRoutes } from '../../prerender/page/page-paths.ts'
import { pagePatterns } from '../../../web/vite/page-paths.ts'
import { FEED_PATTERN } from '../rules/feeds.ts'
import type { Folder } from './folder.ts'
import { languageMap } from './prerendered-pages.ts'
import type { Part } from './text.ts'

/** Ports of the renderers on the same machine; plus2tele@.service runs one for each. */
const RENDERER_PORTS = [3101, 3102]

const rendered = pagePatterns.filter((_, at) => !appRoutes.has(Object.keys(routes)[at] ?? ''))

type Rendering = {
  own: string
  folder: Folder
  /** A hash of the build and its configuration. */
  build: string
  /** Directives of the framed player, which come first. */
  first: string
}

/** Returns nginx directives for pages that are rendered on request and cached here. */
export const renderedPages = ({ own, folder, build, first }: Rendering): Part => ({
  maps: `${languageMap(own)}
# The path as it was sent: the renderer redirects to a page's only address.
map $request_uri $${own}_path {
  "~^(?<path>[^?#]*)" $path;
}

# A list with filters is the app's, so that the renderer must see that there are any. No other page
# depends on its query.
map "$uri$is_args" $${own}_filters {
  default "";
  "${routes.archives.path}?" "?$args";
}

# Feeds and sitemaps are the same in every language.
map $uri $${own}_variant {
  default $${own}_language;
  "~^(?:${FEED_PATTERN})$" "";
}

# During an update a renderer of the other build answers too: its pages are complete, but not cached.
map $upstream_http_x_build $${own}_other_build {
  default 1;
  "${build}" "";
}

map $status $${own}_retry_after {
  default "";
  503 30;
}

proxy_cache_path ${folder.cache} levels=1:2 keys_zone=${own}_pages:64m max_size=10g inactive=7d use_temp_path=off;

# A restarted one is asked at once; one that does not listen costs nothing.
upstream ${own}_renderers {
${RENDERER_PORTS.map((port) => `  server 127.0.0.1:${port} max_fails=0;\n`).join('')}  keepalive 16;
}

upstream ${own}_none {
  server 127.0.0.1:${RENDERER_PORTS[0]} down;
}
`,
  headers: `  add_header Retry-After $${own}_retry_after always;\n`,
  locations: `  # Pages, feeds and sitemaps that are rendered on request. Their headers are the renderer's.
  location ~* "^(?:(?:${rendered.join('|')})/?|${FEED_PATTERN})\\z" {
${first}    proxy_intercept_errors on;
    recursive_error_pages on;
    error_page 500 502 503 504 = @stale;
    proxy_pass http://${own}_renderers$${own}_path$${own}_filters;
    # A redirect that is cached gets each visitor's own query.
    proxy_redirect "~^([^?]*)$" "$1$is_args$args";
    proxy_http_version 1.1;
    # Nothing of a visitor but the language goes any further.
    proxy_pass_request_headers off;
    proxy_pass_request_body off;
    proxy_set_header Connection "";
    proxy_set_header Content-Length "";
    proxy_set_header Accept-Encoding gzip;
    proxy_set_header Cookie "language=$${own}_language";
    # A page's key is kept beside its headers, and its path has up to 8 kB.
    proxy_buffer_size 12k;
    proxy_connect_timeout 1s;
    proxy_read_timeout 5s;
    proxy_next_upstream error timeout;
    proxy_no_cache $${own}_filters $${own}_other_build;
    # One rendering for many requests of one page. How long an old one may be sent is in its
    # Cache-Control: while a new one is rendered, and if no renderer answers.
    # Who has waited for it joins it in the renderer: what fails is told to all at once.
    proxy_cache_lock on;
    proxy_cache_lock_timeout 500ms;
    proxy_cache_background_update on;
    proxy_cache_revalidate on;
${cacheOf(own, build)}  }
  # A renderer answers 503: nginx sends an old page by its stale-if-error only where none answers.
  location @stale {
    error_page 502 =503 @app;
    proxy_pass http://${own}_none;
${cacheOf(own, build)}  }
  # There is no old page either: the app asks the API by itself.
  location @app {
    try_files /index.html =404;
  }
`,
})

const cacheOf = (own: string, build: string) => `    proxy_cache ${own}_pages;
    # Another build is another key, and the language stands for Vary.
    proxy_cache_key "${build} $${own}_variant $${own}_path";
    proxy_ignore_headers Vary;
    proxy_cache_bypass $${own}_filters;
    add_header X-Cache $upstream_cache_status always;
    gunzip on;
    # A Worker does not compress.
    gzip on;
    gzip_proxied any;
    gzip_types application/atom+xml text/xml;
`
