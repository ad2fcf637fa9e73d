import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '../../../entities/types.ts'
import { useNearViewport } from '../../../lib/hooks/use-near-viewport.ts'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { blocksOf } from '../channels-of.ts'
import { isOnAt, ProgrammeLink, type usePick } from '../ProgrammeLink.tsx'
import { guide } from '../queries.ts'
import type { ScheduleBlock } from '../schedule/programme.ts'
import styles from './schedule-list.module.css'

type ScheduleItemProps = {
  channel: Channel
  day: string
  /** The chosen second of the day. */
  at: number
  /** Current second of the day. */
  second: number
  timeOf: (second: number) => string
  onPick: ReturnType<typeof usePick>
  takesFocus: boolean
}

/** A channel's programme at a time, and the one that follows; fetched once it comes into view. */
export const ScheduleItem = memo(function ScheduleItem(props: ScheduleItemProps) {
  const { takesFocus, at, ...shared } = props
  const { channel, day } = shared
  const { t } = useTranslation()
  const item = useRef<HTMLLIElement>(null)
  const wantsFocus = useRef(takesFocus)
  const isNear = useNearViewport(item, '0px')
  const { data, isError, refetch } = useQuery({
    ...guide.recordings(channel.id, day),
    enabled: isNear,
  })
  const blocks = data && blocksOf(channel.id, day, data)
  // During an interlude the programme after it.
  const [block, following] = blocks?.filter(({ kind, to }) => kind !== 'interlude' && to > at) ?? []

  useEffect(() => {
    if (!wantsFocus.current || (!data && !isError)) return
    wantsFocus.current = false
    item.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [data, isError])

  return (
    <li ref={item} className={styles.item}>
      <h3 className={styles.channel}>
        <MediaImage path={channel.logo} width={40} height={40} />
        <bdi>{channel.name}</bdi>
      </h3>
      {block ? (
        <Block {...shared} block={block} />
      ) : isError && !data ? (
        <p className={styles.block}>
          {t('guide.failed')}{' '}
          <button type="button" onClick={() => void refetch()}>
            {t('failure.retry')} <bdi className="hidden">{channel.name}</bdi>
          </button>
        </p>
      ) : (
        <p className={styles.waiting}>
          <span className="hidden">{t('guide.rowWaiting', { channel: channel.name })}</span>
        </p>
      )}
      {following?.archive ? (
        <ProgrammeLink
          {...shared}
          block={following}
          archive={following.archive}
          className={styles.following}
        >
          <b>{shared.timeOf(following.from)}</b> <bdi>{following.archive.title}</bdi>
        </ProgrammeLink>
      ) : (
        following && (
          <p className={styles.following}>
            <b>{shared.timeOf(following.from)}</b> {t('guide.testCard')}
          </p>
        )
      )}
    </li>
  )
})

type BlockProps = Omit<ScheduleItemProps, 'at' | 'takesFocus'> & { block: ScheduleBlock }

function Block(props: BlockProps) {
  const { block, second, timeOf } = props
  const { t } = useTranslation()
  const { from, to, archive } = block
  if (!archive)
    return (
      <p className={styles.block} data-test-card>
        <b>
          {timeOf(from)} – {timeOf(to)}
        </b>
        {t('guide.testCard')}
      </p>
    )
  return (
    <ProgrammeLink {...props} archive={archive} className={`${styles.block} ${styles.programme}`}>
      <b>{timeOf(from)}</b> <bdi>{archive.title}</bdi>
      <MediaImage path={archive.thumbnail} width={320} height={240} loading="lazy" />
      {isOnAt(block, second) && (
        <progress aria-hidden="true" value={second - from} max={to - from} />
      )}
    </ProgrammeLink>
  )
}
