import { api, dataOf } from '../../api/client.ts'
import { Failure } from '../../api/failures.ts'
import type { Change } from './changes.ts'

/** Sends a change once. @returns what the server made of it */
export async function sendChange(archiveId: string, change: Change): Promise<Change> {
  if (change.kind === 'write') {
    const { text, replyTo } = change.comment
    const comment = await dataOf(
      api.POST('/api/archive/{id}/comments', {
        params: { path: { id: archiveId } },
        body: { text: text ?? '', ...(replyTo && { replyTo: replyTo.id }) },
      }),
    )
    return { kind: 'write', comment }
  }
  const params = { path: { id: change.id } }
  if (change.kind === 'edit') {
    const { text, updatedAt } = await dataOf(
      api.PATCH('/api/comment/{id}', { params, body: { text: change.text } }),
    )
    return { ...change, text: text ?? change.text, at: updatedAt }
  }
  await api.DELETE('/api/comment/{id}', { params }).catch(unlessGone)
  return change
}

/** Somebody else deleted it first: then it is as it should be. */
function unlessGone(error: unknown) {
  if (!(error instanceof Failure) || error.status !== 404) throw error
}
