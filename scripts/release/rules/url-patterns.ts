import { routes } from '../../../web/src/routes.ts'

/** Page paths as patterns of static hosts: `/player/*`. */
export const pageGlobs: readonly string[] = Object.values(routes).flatMap(({ path }) =>
  path.endsWith('/*') ? [path.slice(0, -2), path] : [path.replaceAll(/:\w+/g, '*')],
)

/** Paths of the pages that the sitemap lists. */
export const publicPages: readonly string[] = Object.values(routes)
  .map(({ path }) => path)
  .filter((path) => !/[:*]/.test(path) && !['/profile', '/settings'].includes(path))

/** The file of the framed player's page. It has no URL of its own. */
export const FRAMED_PAGE = '/framed.html'

/** Regular expression for the framed player's path and query. */
export const FRAMED_PLAYER = String.raw`^${routes.player.path.replaceAll(/:\w+/g, '[^/?]+')}/?\?(?:.*&)?embed(?:[=&]|$)`

const framed = new RegExp(FRAMED_PLAYER, 'i')

export const isFramedPlayer = (url: string) => framed.test(url)

/** Hidden files, source maps and compressed copies: no pages, and never served. */
export const HIDDEN = String.raw`/\.(?!well-known/)|^/_(?:headers|redirects)$|\.(?:map|br|gz)$`

const hidden = new RegExp(HIDDEN)

/** Returns whether a missing path is answered with a 404 text instead of the app. */
export const isFile = (pathname: string) => pathname.startsWith('/assets/') || hidden.test(pathname)

export const isHidden = (pathname: string) => hidden.test(pathname)

/** Used instead of `URL.canParse`: Node 20's refuses non-ASCII hosts after many calls. */
export const parseUrl = (text: string) => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
