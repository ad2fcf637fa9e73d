import { routes } from '../../../web/src/routes.ts'

/** Pages as static hosts write them: `/player/*`. */
export const pageGlobs: readonly string[] = Object.values(routes).flatMap(({ path }) =>
  path.endsWith('/*') ? [path.slice(0, -2), path] : [path.replaceAll(/:\w+/g, '*')],
)

/** Paths of the pages that the sitemap lists. */
export const publicPages: readonly string[] = Object.values(routes)
  .map(({ path }) => path)
  .filter((path) => !/[:*]/.test(path) && !['/profile', '/settings'].includes(path))

/** The page that the framed player is answered with. No address leads there. */
export const FRAMED_PAGE = '/framed.html'

/** The address of the framed player, with its query: a regular expression. */
export const FRAMED_PLAYER = String.raw`^${routes.player.path.replaceAll(/:\w+/g, '[^/?]+')}/?\?(?:.*&)?embed(?:[=&]|$)`

const framed = new RegExp(FRAMED_PLAYER, 'i')

export const isFramedPlayer = (url: string) => framed.test(url)

/** Never a page and never served: hidden files, source maps, and what stands compressed beside a file. */
export const HIDDEN = String.raw`/\.(?!well-known/)|^/_(?:headers|redirects)$|\.(?:map|br|gz)$`

const hidden = new RegExp(HIDDEN)

/** What is answered in words instead of with the app when it is not there. */
export const isFile = (pathname: string) => pathname.startsWith('/assets/') || hidden.test(pathname)

export const isHidden = (pathname: string) => hidden.test(pathname)
