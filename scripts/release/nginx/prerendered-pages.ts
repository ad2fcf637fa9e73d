import { languages } from '../../../web/src/i18n/language.ts'
import { routes } from '../../../web/src/routes.ts'
import { FIRST_LANGUAGE, TOMBSTONES, PRERENDERED_ROOT, VARY } from '../rules/prerendered-pages.ts'
import { FEED_PATTERN } from '../rules/feeds.ts'
import type { Part } from './text.ts'

const [first, ...others] = languages

/** Maps the visitor's language. */
export const languageMap = (own: string) => `
# The visitor's language: the one they chose, then the first of their browser's that is ours.
map "$cookie_language,$http_accept_language" $${own}_first_language {
  default "";
  "~*${FIRST_LANGUAGE}" $language;
}
# In lower case, whatever the visitor's is.
map $${own}_first_language $${own}_language {
  default ${first};
${others.map((language) => `  ${language} ${language};\n`).join('')}}
`

/** Serves prerendered pages in the visitor's language, and the app for all other paths. */
export const prerenderedPages = (own: string): Part => ({
  maps: `${languageMap(own)}
# The file of a page that was prerendered.
map "$uri$is_args" $${own}_page {
  default $uri;
  "/" "/index";
  "/?" "/index";
  # A list with filters is the app's.
  "${routes.archives.path}?" "/none";
}

map $sent_http_content_type $${own}_vary {
  default "";
  "~^text/html" "${VARY}";
}
`,
  headers: `  add_header Vary $${own}_vary always;\n`,
  locations: `  location ${PRERENDERED_ROOT}/ {
    internal;
  }

  # Feeds, sitemaps and images beside links.
  location ~ "^(?:${FEED_PATTERN}|/cards/(?:player|collection)/[^/]+\\.png)\\z" {
    error_page 404 = @missing;
  }

`,
  first: `    # Deleted since: the app says so.
    if (-f $document_root${PRERENDERED_ROOT}/${TOMBSTONES}$uri) {
      return 404;
    }
`,
  file: `${PRERENDERED_ROOT}/$${own}_language$${own}_page.html `,
})
