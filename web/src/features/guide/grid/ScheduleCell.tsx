import { useQueryClient } from '@tanstack/react-query'
import { memo, type CSSProperties, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '../../../entities/types.ts'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { isOnAt, ProgrammeLink, type usePick } from '../ProgrammeLink.tsx'
import { guide } from '../queries.ts'
import type { ScheduleBlock } from '../schedule/programme.ts'
import { LEAD_IN_SECONDS, type Cell } from './grid-cells.ts'
import styles from './schedule-cell.module.css'

// Seconds: narrower cells show no image.
const PICTURED = 20 * 60
/** Seconds: a programme about to end is too narrow for an image at the initial scroll position. */
const ENDING = 900
/** The width, 3.25rem, below which the style sheet hides the title. */
const UNTITLED_PX = 52

type CellProps = {
  channel: Channel
  /** `YYYY-MM-DD` in the shown year. */
  day: string
  /** Current second of that day. */
  second: number | undefined
  timeOf: (second: number) => string
  onPick: ReturnType<typeof usePick>
  isActive: boolean
}

const focusable = (isActive: boolean) => ({
  tabIndex: isActive ? 0 : -1,
  'data-active': isActive || undefined,
})

type ProgrammeProps = CellProps & { block: ScheduleBlock }

/** Memoised without scroll props, so that scrolling does not render it again. */
export const Programme = memo(function Programme(props: ProgrammeProps) {
  const { isActive, ...link } = props
  const { block, second = Number.NaN, timeOf } = link
  const firstTouch = useRef(false)
  const { archive, from, to } = block
  if (!archive) return null
  const isOn = isOnAt(block, second)
  const isEnding = isOn && to - second < ENDING
  const isOver = second >= to
  return (
    <ProgrammeLink
      {...link}
      archive={archive}
      className={styles.programme}
      data-on={isOn || undefined}
      data-over={isOver || undefined}
      data-second={from}
      style={
        isOn ? ({ '--left': (to - second + LEAD_IN_SECONDS) / 3600 } as CSSProperties) : undefined
      }
      {...focusable(isActive)}
      onPointerDown={({ currentTarget, pointerType }) => {
        firstTouch.current =
          pointerType === 'touch' &&
          currentTarget.offsetWidth < UNTITLED_PX &&
          currentTarget !== document.activeElement
      }}
      onPointerCancel={() => (firstTouch.current = false)}
      // The first touch of a short programme shows its title.
      onClickCapture={(event) => {
        if (!firstTouch.current) return
        firstTouch.current = false
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.focus()
      }}
    >
      {isOn && !isEnding && to - from > PICTURED && (
        <MediaImage path={archive.thumbnail} width={320} height={240} />
      )}
      <span className={styles.text}>
        <span>
          <b>{timeOf(from)}</b> <bdi>{archive.title}</bdi>
        </span>
      </span>
      {isOn && <i style={{ width: `${((second - from) / (to - from)) * 100}%` }} />}
    </ProgrammeLink>
  )
})

type TestCardProps = Pick<CellProps, 'channel' | 'timeOf' | 'isActive'> & { cell: Cell }

export function TestCard({ cell, channel, isActive, timeOf }: TestCardProps) {
  const { t } = useTranslation()
  const { from, to } = cell
  const texts = { channel: channel.name, from: timeOf(from), to: timeOf(to) }
  return (
    <span
      className={styles.testCard}
      role="img"
      aria-label={t('guide.testCardOn', texts)}
      data-second={from}
      {...focusable(isActive)}
    >
      <span className={styles.text}>
        <span>{t('guide.testCard')}</span>
      </span>
    </span>
  )
}

type NoProgrammeProps = Pick<CellProps, 'channel' | 'day' | 'isActive'> & { failed: boolean }

/** The only cell of a row whose programmes are loading or have failed. */
export function NoProgramme({ failed, channel, day, isActive }: NoProgrammeProps) {
  const client = useQueryClient()
  const { t } = useTranslation()
  if (failed)
    return (
      <button
        type="button"
        className={styles.failed}
        {...focusable(isActive)}
        onClick={() => void client.refetchQueries(guide.recordings(channel.id, day))}
      >
        <span className={styles.text}>
          <span>
            <b>{t('guide.failed')}</b> {t('failure.retry')}{' '}
            <bdi className="hidden">{channel.name}</bdi>
          </span>
        </span>
      </button>
    )
  return (
    <span
      className={styles.loading}
      role="img"
      aria-label={t('guide.rowWaiting', { channel: channel.name })}
      {...focusable(isActive)}
    />
  )
}
