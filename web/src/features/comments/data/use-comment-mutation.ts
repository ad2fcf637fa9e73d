import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { api, dataOf } from '../../../api/client.ts'
import { Failure } from '../../../api/failures.ts'
import { retryAfterText } from '../../../api/retry-after.ts'
import { applyToPages, type CommentChange } from './optimistic-changes.ts'
import { comments } from './queries.ts'
import { isString } from './threads.ts'

/** What became of a change, and why, in the visitor's words. Never says that it failed when nobody knows. */
export function changeErrorText(t: TFunction, error: unknown, kind: CommentChange['kind']): string {
  if (!(error instanceof Failure) || isOutcomeUnknown(error)) return t(`comments.unknown.${kind}`)
  const { code } = error
  const isGone = code === 'notFound' || (code === 'conflict' && kind === 'delete')
  if (isGone) return t(`comments.gone.${kind}`)
  if (code === 'forbidden') return t(`comments.forbidden.${kind}`)
  const named = code === 'unexpected' || code === 'notAuthenticated'
  // Where the server says how long, 'in a few minutes' would be another answer.
  const why =
    retryAfterText(operations[kind]) || (named ? t(`hints.${code}`) : t(`failures.${code}`))
  return `${t(`comments.failed.${kind}`)} ${why}`
}

const operations = {
  write: 'createComment',
  edit: 'updateComment',
  delete: 'deleteComment',
} as const

/** Sends a change once. @returns what the server made of it */
async function sendChange(archiveId: string, change: CommentChange): Promise<CommentChange> {
  if (change.kind === 'write') {
    const { text, replyTo } = change.comment
    const comment = await dataOf(
      api.POST('/api/archive/{id}/comments', {
        params: { path: { id: archiveId } },
        body: { text: text ?? '', ...(replyTo && { replyTo: replyTo.id }) },
      }),
    )
    // Without an id it would not be seen, and nobody would know what became of it.
    if (!isString(comment.id)) throw new Failure('outcomeUnknown')
    return {
      kind: 'write',
      comment: {
        ...change.comment,
        ...comment,
        text: isString(comment.text) ? comment.text : text,
      },
    }
  }
  const params = { path: { id: change.id } }
  if (change.kind === 'edit') {
    const { text, updatedAt } = await dataOf(
      api.PATCH('/api/comment/{id}', { params, body: { text: change.text } }),
    )
    return { ...change, text: isString(text) ? text : change.text, at: updatedAt }
  }
  await api.DELETE('/api/comment/{id}', { params }).catch(unlessGone)
  return change
}

/** Somebody else deleted it first: then it is as it should be. */
function unlessGone(error: unknown) {
  if (!(error instanceof Failure) || error.status !== 404) throw error
}

type Outcome = { done: CommentChange; failure?: never } | { done?: never; failure: unknown }

/**
 * Sent once. Meanwhile the list shows it as done (`usePendingMutations`); the cache only ever holds
 * what the server said, so that a failure has nothing to undo.
 */
export function useCommentMutation(archiveId: string) {
  const client = useQueryClient()
  const { queryKey } = comments.list(archiveId)
  const { mutateAsync, isPending, isIdle, error } = useMutation({
    mutationKey: queryKey,
    mutationFn: (change: CommentChange) => sendChange(archiveId, change),
    onSuccess: async (done) => {
      // A page under way was asked for before the change, and would undo it here.
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (data) => data && { ...data, pages: applyToPages(data.pages, done) },
      )
      // What follows moved up by one: the next page would leave a thread out.
      if (done.kind === 'delete') void client.invalidateQueries({ queryKey })
    },
    onError: (failure) => {
      // Somebody else changed it first, or deleted it: then the list says so.
      const isBehind = failure instanceof Failure && failure.code === 'conflict'
      if (isBehind || isOutcomeUnknown(failure)) void client.invalidateQueries({ queryKey })
    },
  })
  return {
    isPending,
    error,
    /** Nothing was sent from here yet. */
    isIdle,
    /** Never throws. Several may be under way; `isPending` and `error` are the latest one's. */
    send: (change: CommentChange): Promise<Outcome> =>
      mutateAsync(change).then(
        (done) => ({ done }),
        (failure: unknown) => ({ failure }),
      ),
  }
}

/** Changes on their way to the server, the oldest first. */
export const usePendingMutations = (archiveId: string) =>
  useMutationState({
    filters: { mutationKey: comments.list(archiveId).queryKey, status: 'pending' },
    select: ({ state }) => state.variables as CommentChange,
  })

/** A call cut off by the end of the session fails with something else than a `Failure`. */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof Failure) || error.code === 'outcomeUnknown'
