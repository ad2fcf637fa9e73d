import { matchPath } from 'react-router-dom'
import { documentNames } from '../../../web/src/features/documents/document-names.ts'
import { routes, type RouteName } from '../../../web/src/routes.ts'
import { otherForm, pagePatterns } from '../../../web/vite/page-paths.ts'
import { isHidden } from '../../release/rules/url-patterns.ts'

/** Pages that the app renders: they are for members, or differ with each visit. */
export const appRoutes: ReadonlySet<string> = new Set<RouteName>([
  'zapping',
  'profile',
  'settings',
  'archivist',
])

const names = Object.keys(routes) as RouteName[]

/** Rendered pages without parameters. */
export const plainPages: readonly string[] = names
  .filter((name) => !appRoutes.has(name))
  .map((name) => routes[name].path)
  .filter((path) => !path.includes(':'))

const PAGE = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)?)?$/

/**
 * Returns a page's file below its language's folder, without extension; undefined if a path is no
 * valid file name on every host.
 */
export const fileOf = (path: string): string | undefined => {
  if (path === '/') return 'index'
  return PAGE.test(path) && !isHidden(path) && path.length < 200 ? path.slice(1) : undefined
}

const patterns = names.map((name, index) => [name, new RegExp(`^${pagePatterns[index]}$`)] as const)

/** An id of the contract has at most 128 characters. */
export const hasLongId = (name: RouteName, path: string) =>
  Array.from(matchPath(routes[name].path, path)?.params.id ?? '').length > 128

/** Returns the route of a page's canonical path. */
export const routeOf = (path: string): RouteName | undefined =>
  patterns.find(([, pattern]) => pattern.test(path))?.[0]

/** Returns a page's only path: without another slash, its first part in lower case. */
export const canonicalPath = (pathname: string): string => {
  const path = otherForm(pathname) ?? pathname
  const lower = path.replace(/^\/[^/]*/, (first) => first.toLowerCase())
  return routeOf(lower) ? lower : path
}

const pathWith = (route: 'player' | 'collection') => (id: string) =>
  routes[route].path.replace(':id', encodeURIComponent(id))
export const archivePath = pathWith('player')
export const collectionPath = pathWith('collection')

/** An invalid item of the API must not break the pages of the others. */
export const hasId = (item: unknown) => typeof (Object(item) as { id?: unknown }).id === 'string'

/** Documents need no data. */
export const isDocument = (name: string) => documentNames.some((one) => one === name)

/** Returns the source modules of a page as the build's manifest names them. */
export function modulesOfPage(path: string, language: string): string[] {
  const name = routeOf(path)
  if (!name) return []
  // Every page needs the hydration code.
  const taking = 'src/app/hydrate-page.tsx'
  const own = `src/pages/${name[0]?.toUpperCase()}${name.slice(1)}Page.tsx`
  if (!isDocument(name)) return [taking, own]
  const page = name === 'box' ? own : 'src/pages/DocumentPage.tsx'
  return [taking, page, `src/features/documents/texts/${language}/${name}.md`]
}
