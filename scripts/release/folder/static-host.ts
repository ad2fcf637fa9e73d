import { routes } from '../../../web/src/routes.ts'
import { pageGlobs } from '../rules/url-patterns.ts'
import type { HeaderRules } from '../rules/headers.ts'

/**
 * Returns the _headers file of static hosts. Each path has its own `Cache-Control`, because some
 * hosts join the values of several rules.
 */
export function headersFile(
  { always, assets, cache }: HeaderRules,
  json: readonly string[],
): string {
  const block = (place: string, headers: Readonly<Record<string, string>>) =>
    [place, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    block('/*', always),
    block('/assets/*', { 'cache-control': cache.asset, ...assets }),
    ...pageGlobs.map((place) => block(place, { 'cache-control': cache.page })),
    ...json.map((place) => block(place, { 'content-type': 'application/json' })),
  ].join('\n\n')}\n`
}

/**
 * Returns the _redirects file: pages get the app with status 200, other paths 404.html. `:id`
 * matches exactly one segment, `*` any number. Hosts differ on a trailing slash, so the app handles
 * it.
 */
export const redirectsFile = (changePassword: string | undefined) =>
  (changePassword ? `/.well-known/change-password ${changePassword} 302\n` : '') +
  Object.values(routes)
    .map(({ path }) => path)
    .flatMap((path) =>
      path.endsWith('/*') ? [path.slice(0, -2), path] : path === '/' ? [path] : [path, `${path}/`],
    )
    .map((place) => `${place} /index.html 200\n`)
    .join('')
