import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { api, dataOf } from '../../../api/client.ts'
import { Failure } from '../../../api/failures.ts'
import { retryAfterText } from '../../../failure/retry-after-text.ts'
import { applyToPages, type CommentChange } from './optimistic-changes.ts'
import { comments } from './queries.ts'
import { isString } from './threads.ts'

/** Returns the error text of a change. An unknown outcome is never called a failure. */
export function changeErrorText(t: TFunction, error: unknown, kind: CommentChange['kind']): string {
  if (!(error instanceof Failure) || isOutcomeUnknown(error)) return t(`comments.unknown.${kind}`)
  const { code } = error
  const isGone = code === 'notFound' || (code === 'conflict' && kind === 'delete')
  if (isGone) return t(`comments.gone.${kind}`)
  if (code === 'forbidden') return t(`comments.forbidden.${kind}`)
  const hasHint = code === 'unexpected' || code === 'notAuthenticated'
  // Prefers the server's Retry-After over the general 'in a few minutes'.
  const why =
    retryAfterText(operations[kind]) || (hasHint ? t(`hints.${code}`) : t(`failures.${code}`))
  return `${t(`comments.failed.${kind}`)} ${why}`
}

const operations = {
  write: 'createComment',
  edit: 'updateComment',
  delete: 'deleteComment',
} as const

/**
 * Sends a change once.
 * @returns the change as the server applied it
 */
async function sendChange(archiveId: string, change: CommentChange): Promise<CommentChange> {
  if (change.kind === 'write') {
    const { text, replyTo } = change.comment
    const comment = await dataOf(
      api.POST('/api/archive/{id}/comments', {
        params: { path: { id: archiveId } },
        body: { text: text ?? '', ...(replyTo && { replyTo: replyTo.id }) },
      }),
    )
    // Without an id, neither the list nor the member could find the comment.
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

/** 404: another member deleted it first, which is the wanted result. */
function unlessGone(error: unknown) {
  if (!(error instanceof Failure) || error.status !== 404) throw error
}

type Outcome = { done: CommentChange; failure?: never } | { done?: never; failure: unknown }

/**
 * Sends a change without retry. Meanwhile the list shows it as applied (`usePendingMutations`). The
 * cache holds only confirmed data, so that a failure needs no rollback.
 */
export function useCommentMutation(archiveId: string) {
  const client = useQueryClient()
  const { queryKey } = comments.list(archiveId)
  const { mutateAsync, isPending, isIdle, error } = useMutation({
    mutationKey: queryKey,
    mutationFn: (change: CommentChange) => sendChange(archiveId, change),
    onSuccess: async (done) => {
      // A pending page was requested before the change, and would overwrite it.
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (data) => data && { ...data, pages: applyToPages(data.pages, done) },
      )
      // A deletion moves later threads up by one: the next page would skip one.
      if (done.kind === 'delete') void client.invalidateQueries({ queryKey })
    },
    onError: (failure) => {
      // A conflict means that another member changed or deleted it: the list must refetch.
      const isBehind = failure instanceof Failure && failure.code === 'conflict'
      if (isBehind || isOutcomeUnknown(failure)) void client.invalidateQueries({ queryKey })
    },
  })
  return {
    isPending,
    error,
    /** True before the first request from here. */
    isIdle,
    /** Never throws. `isPending` and `error` describe the latest of several requests. */
    send: (change: CommentChange): Promise<Outcome> =>
      mutateAsync(change).then(
        (done) => ({ done }),
        (failure: unknown) => ({ failure }),
      ),
  }
}

/** Pending changes, oldest first. */
export const usePendingMutations = (archiveId: string) =>
  useMutationState({
    filters: { mutationKey: comments.list(archiveId).queryKey, status: 'pending' },
    select: ({ state }) => state.variables as CommentChange,
  })

/**
 * True for 'outcomeUnknown', and for other errors: a request that the end of the session aborted
 * rejects with one.
 */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof Failure) || error.code === 'outcomeUnknown'
