import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { routes, type RouteName } from '../routes.ts'
import { pages } from './pages.ts'

const names = Object.keys(routes) as RouteName[]

/** Never rejects. `client` is undefined if the prerendered page contains the data. */
export async function prefetchRoute(
  client: QueryClient | undefined,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): Promise<void> {
  for (const name of names) {
    const match = matchPath(routes[name].path, pathname)
    const route = match && pages[name]
    if (!route) continue
    await Promise.allSettled([
      route.Page.preload(),
      client && route.prefetch?.(client, match.params, searchParams),
    ])
    return
  }
}
