import { api } from '../../api/client.ts'

/**
 * Records a view; the server counts at most one in 30 minutes. Errors are ignored: the visitor
 * cannot act on them.
 */
export function recordView(id: string) {
  api.POST('/api/archive/{id}/view', { params: { path: { id } } }).catch(() => undefined)
}
