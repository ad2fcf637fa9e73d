import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useSession } from '../../session/use-session.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { applyChange } from './changes.ts'
import type { CommentsProps } from './Comments.tsx'
import { MoreThreads } from './MoreThreads.tsx'
import { SceneContext } from './scene.ts'
import { ThreadList } from './ThreadList.tsx'
import { threadsOf, type Thread } from './threads.ts'
import { usePendingChanges } from './use-change.ts'
import { useCited } from './use-cited.ts'
import { useDeletion } from './use-deletion.ts'
import { useFocusOn } from './use-focus-on.ts'
import { useSaid } from './use-said.ts'
import { WriteComment } from './WriteComment.tsx'

type Page = { items: Thread[] }

type DiscussionProps = CommentsProps & {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  pages: Page[]
}

/** The threads, with what is being changed shown as done, and the ways to take part. */
export function Discussion({ id, duration, onSeek, query, pages }: DiscussionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSession()
  const list = useRef<HTMLDivElement>(null)
  const { said, say } = useSaid()
  const focusOn = useFocusOn(list)
  const settled = threadsOf(pages)
  const threads = usePendingChanges(id).reduce<typeof settled>(applyChange, settled)
  const { cited, isLost } = useCited(settled, query)
  const deletion = useDeletion(id, threads, { say, focusOn })

  const scene = {
    archiveId: id,
    duration,
    user,
    cited,
    refused: deletion.refused,
    seek: (seconds: number) => {
      onSeek(seconds)
      window.scrollTo(0, 0)
      say(t('comments.sought', { time: format.clock(seconds) }))
    },
    say,
    focusOn,
    askDelete: deletion.ask,
  }
  return (
    <SceneContext value={scene}>
      <div ref={list} tabIndex={-1}>
        <WriteComment isFirst={threads.length === 0} />
        {isLost && <p role="status">{t('comments.lost')}</p>}
        <ThreadList threads={threads} />
        <MoreThreads query={query} />
        <p className="hidden" role="status">
          {said}
        </p>
      </div>
      <Confirm
        dialog={deletion.dialog}
        title={t('comments.deleteTitle')}
        text={t(deletion.isOwn(user?.id) ? 'comments.deleteText' : 'comments.deleteOthersText')}
        yes={t('comments.delete')}
        no={t('comments.keep')}
        onYes={() => void deletion.go()}
      />
    </SceneContext>
  )
}
