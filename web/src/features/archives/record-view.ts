import { api } from '../../api/client.ts'

/** Counts a view. The server counts at most one in 30 minutes; that it could not is nobody's concern but its own. */
export function recordView(id: string) {
  api.POST('/api/archive/{id}/view', { params: { path: { id } } }).catch(() => undefined)
}
