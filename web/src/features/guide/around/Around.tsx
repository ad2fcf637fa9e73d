import { useEffectEvent, useLayoutEffect } from 'react'
import { readDay } from '../../../lib/dates/calendar-day.ts'
import type { ChannelsQuery } from '../Tonight.tsx'
import styles from './around.module.css'
import { type Archive, Elsewhere, useElsewhere } from './Elsewhere.tsx'
import { OnChannel, useOnChannel } from './OnChannel.tsx'
import { StopBones } from './Stop.tsx'

type AroundProps = {
  archive: Archive
  /** The day that it is watched as part of, if it is. */
  evening: string | undefined
  channels: ChannelsQuery
  /** Told how many neighbours were found, if they leave some of the room that was kept for them. */
  onFewer: (rows: number) => void
}

/** With so many neighbours, the room that was kept for them stays as it is. */
const FULL = 4

/** What stands around a recording: before and after it on its channel, and on the others meanwhile. */
export default function Around(props: AroundProps) {
  const day = props.evening ?? readDay(props.archive.broadcastDate)
  return day ? <Listings {...props} day={day} /> : null
}

function Listings(props: AroundProps & { day: string }) {
  const { archive, evening, channels, day, onFewer } = props
  const onChannel = useOnChannel({ archive, evening })
  const elsewhere = useElsewhere({ archive, day, channels })
  const { before, after, episode } = onChannel
  const rows = [before, after, episode].filter(Boolean).length + elsewhere.rows.length
  const isWaiting = onChannel.isWaiting || elsewhere.isWaiting
  // Before it is painted: what stands below may then be drawn anew, and need not move.
  const tellFewer = useEffectEvent(onFewer)
  useLayoutEffect(() => {
    if (!isWaiting && rows < FULL) tellFewer(rows)
  }, [isWaiting, rows])
  // Both at once: one would push the other away.
  if (isWaiting)
    return (
      <div className={styles.around} data-full>
        <section>
          <StopBones count={3} />
        </section>
        <StopBones count={3} />
      </div>
    )
  return (
    <div className={styles.around} data-full={rows >= FULL || undefined}>
      {!(onChannel.isEmpty && !onChannel.error) && (
        <OnChannel archive={archive} around={onChannel} />
      )}
      {(elsewhere.rows.length > 0 || elsewhere.error) && <Elsewhere around={elsewhere} />}
    </div>
  )
}
