import { FRAMED_PAGE, FRAMED_PLAYER } from '../rules/url-patterns.ts'
import { quoted } from './text.ts'

/** Returns nginx directives for the framed player (?embed), a page with headers of its own. */
export function framedPlayerOf(
  own: string,
  always: Readonly<Record<string, string>>,
  instead: Readonly<Record<string, string>>,
) {
  // Depends on the final URI, not the requested one: if nginx serves the app instead, these headers
  // do not apply.
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
    /** Headers of all responses, which differ on the player's page. */
    always: Object.fromEntries(
      Object.keys(instead).map((name, index) => [name, `$${own}_header_${index}`]),
    ),
    first: `    if ($${own}_framed) {
      rewrite ^ ${FRAMED_PAGE} last;
    }
`,
    locations: `  location = ${FRAMED_PAGE} {
    internal;
  }
`,
  }
}
