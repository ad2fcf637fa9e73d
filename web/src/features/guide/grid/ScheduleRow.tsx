import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel } from '../../../entities/types.ts'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import type { usePick } from '../ProgrammeLink.tsx'
import type { ScheduleBlock } from '../schedule/programme.ts'
import { cellAt, cellsOf, type TimeRange } from './grid-cells.ts'
import cellStyles from './schedule-cell.module.css'
import styles from './schedule-row.module.css'
import { NoProgramme, Programme, TestCard } from './ScheduleCell.tsx'

type RowProps = {
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

/** Seconds: shorter interludes have no text. */
const NAMED = 15 * 60

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
              className={cellStyles.cell}
              style={positionOf(cell)}
            >
              {cell.kind === undefined ? (
                <NoProgramme {...{ channel, day, failed }} isActive={cell === focused} />
              ) : cell.kind === 'programme' ? (
                <Programme
                  {...{ channel, day, timeOf, onPick }}
                  second={props.second}
                  block={cell as ScheduleBlock}
                  isActive={cell === focused}
                />
              ) : (
                <TestCard {...{ channel, cell, timeOf }} isActive={cell === focused} />
              )}
            </div>
          ) : null,
        )}
      </div>
    </div>
  )
})
