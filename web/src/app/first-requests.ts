import { toApiQuery, readFilters } from '../entities/archive/filters.ts'
import { routes } from '../routes.ts'
import { queryString } from '../api/query-string.ts'

const PLAYER = new RegExp(`^${routes.player.path.replace(':id', '([^/]+)')}/?$`)

/** Paths below the API host, for boot.ts. A test compares them with the pages' queries. */
export function firstRequests(pathname: string, search: string): string[] {
  if (pathname === routes.home.path) return ['/api/home', '/api/archives/years']
  if (pathname.replace(/\/$/, '') === routes.archives.path) {
    const filters = toApiQuery(readFilters(new URLSearchParams(search)))
    return [`/api/archives?${queryString({ page: 1, ...filters })}`]
  }
  const id = PLAYER.exec(pathname)?.[1]
  return id ? archiveRequest(id) : []
}

function archiveRequest(id: string) {
  try {
    return [`/api/archive/${encodeURIComponent(decodeURIComponent(id))}`]
  } catch {
    return []
  }
}
