import { useQueryClient } from '@tanstack/react-query'
import { memo, type CSSProperties, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { isOnAt, ProgrammeLink, type usePick } from '../ProgrammeLink.tsx'
import { guide } from '../queries.ts'
import type { ScheduleBlock } from '../schedule/programme.ts'
import { cellAt, cellsOf, LEAD_IN_SECONDS, type Cell, type TimeRange } from './grid-cells.ts'
import styles from './schedule-row.module.css'
import type { Channel } from '../../../entities/types.ts'

export type RowProps = {
  index: number
  channel: Channel
  day: string
  /** Undefined while they load. */
  blocks: readonly ScheduleBlock[] | undefined
  failed: boolean
  span: TimeRange
  /** The rendered part of the span. */
  from: number
  to: number
  /** Current second of the shown day. */
  second: number | undefined
  /** Second of the day at which the active cell is; undefined if it is in another row. */
  active: number | undefined
  timeOf: (second: number) => string
  onPick: ReturnType<typeof usePick>
}

// Seconds: narrower cells show no image.
const PICTURED = 20 * 60
/** Seconds: a programme about to end is too narrow for an image at the initial scroll position. */
const ENDING = 900
const NAMED = 15 * 60
/** The width, 4rem, below which the style sheet hides the title. */
const UNTITLED_PX = 64

/** A channel's day: renders only visible cells and the active one. */
export const ScheduleRow = memo(function ScheduleRow(props: RowProps) {
  const { index, channel, blocks, failed, span, from, to, active, day, timeOf, onPick } = props
  const { t } = useTranslation()
  const cells = cellsOf(blocks, span)
  const focused = active === undefined ? undefined : cellAt(cells, active)
  const length = span.to - span.from
  const positionOf = (cell: TimeRange) => {
    const [left, right] = [Math.max(cell.from, span.from), Math.min(cell.to, span.to)]
    return {
      left: `${((left - span.from) / length) * 100}%`,
      width: `${((right - left) / length) * 100}%`,
    }
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={styles.row}
      style={{ top: `calc(${index} * var(--row))` }}
    >
      <div role="rowheader" aria-colindex={1} className={styles.channel}>
        <MediaImage path={channel.logo} width={48} height={48} />
        <bdi>{channel.name}</bdi>
      </div>
      <div role="presentation" className={styles.track}>
        {blocks?.map((block) =>
          block.kind === 'interlude' && block.to > from && block.from < to ? (
            <i
              key={block.from}
              className={styles.interlude}
              style={positionOf(block)}
              aria-hidden="true"
            >
              {block.to - block.from >= NAMED && <span>{t('guide.interlude')}</span>}
            </i>
          ) : null,
        )}
        {cells.map((cell, position) =>
          cell === focused || (cell.to > from && cell.from < to) ? (
            <div
              key={cell.from}
              role="gridcell"
              aria-colindex={position + 2}
              className={styles.cell}
              style={positionOf(cell)}
            >
              {cell.kind === undefined ? (
                <NoCell {...props} failed={failed} isActive={cell === focused} />
              ) : cell.kind === 'programme' ? (
                <Programme
                  {...{ channel, day, timeOf, onPick }}
                  second={props.second}
                  block={cell as ScheduleBlock}
                  isActive={cell === focused}
                />
              ) : (
                <TestCard {...props} cell={cell} isActive={cell === focused} />
              )}
            </div>
          ) : null,
        )}
      </div>
    </div>
  )
})

type CellProps = RowProps & { isActive: boolean }

const focusable = (isActive: boolean) => ({
  tabIndex: isActive ? 0 : -1,
  'data-active': isActive || undefined,
})

type ProgrammeProps = Pick<
  CellProps,
  'channel' | 'day' | 'second' | 'timeOf' | 'onPick' | 'isActive'
> & { block: ScheduleBlock }

/** Memoised without scroll props, so that scrolling does not render it again. */
const Programme = memo(function Programme(props: ProgrammeProps) {
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

function TestCard({ cell, channel, isActive, timeOf }: CellProps & { cell: Cell }) {
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

function NoCell({ failed, channel, day, isActive }: CellProps) {
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
