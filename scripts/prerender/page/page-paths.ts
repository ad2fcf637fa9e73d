import { documentNames } from '../../../web/src/features/documents/document-names.ts'
import { routes, type RouteName } from '../../../web/src/routes.ts'
import { isHidden } from '../../release/rules/url-patterns.ts'

/** The pages with one address, which need no list to be known. */
export const plainPages: readonly string[] = [
  'home',
  'archives',
  'channels',
  'collections',
  ...documentNames,
].map((name) => routes[name as RouteName].path)

const PAGE = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)?)?$/

/** The file of a page below its language's folder, without its ending; undefined for an address that no file is named after on every host. */
export const fileOf = (path: string): string | undefined => {
  if (path === '/') return 'index'
  return PAGE.test(path) && !isHidden(path) && path.length < 200 ? path.slice(1) : undefined
}

const isDocument = (name: string) => documentNames.some((one) => one === name)

/** The modules of the site that a page is made of, as the build's manifest names them. */
export function modulesOfPage(path: string, language: string): string[] {
  const name = (Object.keys(routes) as RouteName[]).find((one) =>
    new RegExp(`^${routes[one].path.replace(/:\w+/, '[^/]+')}$`).test(path),
  )
  if (!name) return []
  // Every one needs the code that takes it over.
  const taking = 'src/app/hydrate-page.tsx'
  const own = `src/pages/${name[0]?.toUpperCase()}${name.slice(1)}Page.tsx`
  if (!isDocument(name)) return [taking, own]
  const page = name === 'box' ? own : 'src/pages/DocumentPage.tsx'
  return [taking, page, `src/features/documents/texts/${language}/${name}.md`]
}
