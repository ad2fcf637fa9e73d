import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRestoredPages } from '../../device/use-restored-pages.ts'
import { useFormat } from '../../i18n/format.ts'
import { useSession } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { elementId } from './permalinks.ts'
import { CommentsContext } from './comments-context.ts'
import { WriteComment } from './compose/comment-forms.tsx'
import { OrphanedDrafts } from './compose/OrphanedDrafts.tsx'
import { applyOptimistically } from './data/optimistic-changes.ts'
import { flattenThreads, type Thread, threadsOf } from './data/threads.ts'
import { usePendingMutations } from './data/use-comment-mutation.ts'
import { MoreThreads, ThreadList } from './thread/ThreadList.tsx'
import { useLinkedComment } from './use-linked-comment.ts'
import { useDeletion } from './use-deletion.ts'

export type CommentsProps = {
  /** Id of the archive. */
  id: string
  /** Duration of the recording in seconds. */
  duration: number
  /** Seeks the player to a cited time, in seconds. */
  onSeek: (seconds: number) => void
}

/**
 * Text of a live region. A repeated text gets an invisible space: screen readers announce only
 * changes.
 */
function useLiveRegion() {
  const [announcement, setAnnouncement] = useState('')
  return {
    announcement,
    announce: (text: string) =>
      setAnnouncement((before) => (before === text ? `${text}\u00a0` : text)),
  }
}

/** Moves the focus to a comment, or to the list, once it is mounted; the last call wins. */
function useFocusOn(list: RefObject<HTMLElement | null>) {
  const pending = useRef<{ id?: string | undefined }>(undefined)

  const applyPending = () => {
    if (!pending.current) return
    const { id } = pending.current
    const element = id === undefined ? list.current : document.getElementById(elementId(id))
    if (!element) return
    pending.current = undefined
    element.focus()
  }
  useEffect(applyPending)

  return (id?: string) => {
    pending.current = { id }
    // After React has rendered the changes of the same event.
    requestAnimationFrame(applyPending)
  }
}

type Page = { items: Thread[] }

type DiscussionProps = CommentsProps & {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  pages: Page[]
}

export function Discussion({ id, duration, onSeek, query, pages }: DiscussionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSession()
  const list = useRef<HTMLDivElement>(null)
  const { announcement, announce } = useLiveRegion()
  const focusOn = useFocusOn(list)
  const settled = threadsOf(pages)
  const threads = usePendingMutations(id).reduce<typeof settled>(applyOptimistically, settled)
  // Comments of pages that are not loaded count as existing.
  const isGone = (one: string) =>
    flattenThreads(settled).find((comment) => comment.id === one)?.deleted ?? !query.hasNextPage
  const { cited, isLost } = useLinkedComment(settled, query)
  useRestoredPages('comments', query)
  const deletion = useDeletion(id, threads, { announce, focusOn, user })

  const context = {
    archiveId: id,
    duration,
    user,
    cited,
    deletionError: deletion.error,
    seek: (seconds: number) => {
      onSeek(seconds)
      announce(t('comments.sought', { time: format.clock(seconds) }))
    },
    announce,
    focusOn,
    confirmDelete: deletion.confirm,
  }
  return (
    <CommentsContext value={context}>
      <div ref={list} tabIndex={-1}>
        <WriteComment isFirst={threads.length === 0} />
        <OrphanedDrafts isGone={isGone} />
        {isLost && <p role="status">{t('comments.lost')}</p>}
        <ThreadList threads={threads} />
        <MoreThreads query={query} />
        <p className="hidden" role="status">
          {announcement}
        </p>
      </div>
      <ConfirmDialog
        dialog={deletion.dialog}
        title={t('comments.deleteTitle')}
        text={t(deletion.isOwn ? 'comments.deleteText' : 'comments.deleteOthersText')}
        yes={t('comments.delete')}
        no={t('comments.keep')}
        onYes={() => void deletion.deleteConfirmed()}
      />
    </CommentsContext>
  )
}
