import { oneAddress, routes } from '../../../web/src/routes.ts'

/** Pages by pattern, in the order of the routes: regular expressions without anchors. */
export const pagePatterns: readonly string[] = Object.values(routes).map(({ path }) =>
  path.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:\w+/g, '[^/]+'),
)

/** The same as static hosts write them: `/player/*`. */
export const pageGlobs: readonly string[] = Object.values(routes).flatMap(({ path }) =>
  path.endsWith('/*') ? [path.slice(0, -2), path] : [path.replaceAll(/:\w+/g, '*')],
)

/** Pages with an address of their own, which search engines are told of. */
export const publicPages: readonly string[] = Object.values(routes)
  .map(({ path }) => path)
  .filter((path) => !/[:*]/.test(path) && !['/profile', '/settings'].includes(path))

/** The page that the framed player is answered with. No address leads there. */
export const FRAMED_PAGE = '/framed.html'

/** The address of the framed player, with its query: a regular expression. */
export const FRAMED_PLAYER = String.raw`^${routes.player.path.replaceAll(/:\w+/g, '[^/?]+')}/?\?(?:.*&)?embed(?:[=&]|$)`

const framed = new RegExp(FRAMED_PLAYER, 'i')

export const isFramedPlayer = (url: string) => framed.test(url)

const pages = pagePatterns.map((pattern) => new RegExp(`^${pattern}/?$`, 'i'))

/** True for the address of a page; the site shows 'Page not found' at any other. Judged decoded, as nginx does. */
export const isPage = (pathname: string) => {
  const path = decoded(pathname)
  return path !== undefined && pages.some((pattern) => pattern.test(path))
}

/** Without an encoding behind it, or with a NUL in it, it is no address. */
function decoded(pathname: string) {
  try {
    const path = decodeURIComponent(pathname)
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

/** The one address of the page at a path, where that is another form of it: hosts lead there. */
export function otherForm(pathname: string): string | undefined {
  const path = oneAddress(pathname)
  return path !== pathname && isPage(path) ? path : undefined
}

/** Never a page and never served: hidden files, source maps, and what stands compressed beside a file. */
export const HIDDEN = String.raw`/\.(?!well-known/)|^/_(?:headers|redirects)$|\.(?:map|br|gz)$`

const hidden = new RegExp(HIDDEN)

/** What is answered in words instead of with the app when it is not there. */
export const isFile = (pathname: string) => pathname.startsWith('/assets/') || hidden.test(pathname)

export const isHidden = (pathname: string) => hidden.test(pathname)
