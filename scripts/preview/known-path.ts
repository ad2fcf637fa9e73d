import { routes } from '../../web/src/routes.ts'

const patterns = Object.values(routes).map(({ path }) => {
  const source = path.replace(/\/\*$/, '(?:/.*)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
})

/** True for the address of a page; the site shows 'Page not found' at any other. */
export const isKnownPath = (pathname: string) => patterns.some((pattern) => pattern.test(pathname))
