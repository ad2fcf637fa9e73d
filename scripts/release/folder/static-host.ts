import { routes } from '../../../web/src/routes.ts'
import { pageGlobs } from '../rules/url-patterns.ts'
import type { HeaderRules } from '../rules/headers.ts'

/** Some hosts join the rules of one header: `Cache-Control` stands by place, never for all. */
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
 * Pages are the app with status 200; such hosts answer the rest with 404.html and 404. `:id` is one
 * name, where `*` is any or none; hosts that distinguish a trailing slash leave the path to the app.
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
