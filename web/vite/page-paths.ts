import { oneAddress, routes } from '../src/routes.ts'

/** Regular expressions of page paths without anchors, in route order. */
export const pagePatterns: readonly string[] = Object.values(routes).map(({ path }) =>
  path.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:\w+/g, '[^/]+'),
)

const pages = pagePatterns.map((pattern) => new RegExp(`^${pattern}/?$`, 'i'))

/** True for the path of a page; others show 'Page not found'. Matches the decoded path, like nginx. */
export const isPage = (pathname: string) => {
  const path = decoded(pathname)
  return path !== undefined && pages.some((pattern) => pattern.test(path))
}

/** Rejects invalid percent-encoding and NUL. */
function decoded(pathname: string) {
  try {
    const path = decodeURIComponent(pathname)
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

/** The canonical path to redirect to, if `pathname` is another form of it. Decodes %2F, like nginx. */
export function otherForm(pathname: string): string | undefined {
  const path = oneAddress(pathname.replaceAll(/%2f/gi, '/'))
  return path !== pathname && isPage(path) ? path : undefined
}
