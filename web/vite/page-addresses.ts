import { oneAddress, routes } from '../src/routes.ts'

/** Pages by pattern, in the order of the routes: regular expressions without anchors. */
export const pagePatterns: readonly string[] = Object.values(routes).map(({ path }) =>
  path.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:\w+/g, '[^/]+'),
)

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

/** The one address of the page at a path, where that is another form of it: hosts lead there. As nginx does, a slash is one however it is written. */
export function otherForm(pathname: string): string | undefined {
  const path = oneAddress(pathname.replaceAll(/%2f/gi, '/'))
  return path !== pathname && isPage(path) ? path : undefined
}
