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
}

/** With so many neighbours, the room that was kept for them stays as it is. */
const FULL = 4

export default function Around({ archive, evening, channels }: AroundProps) {
  const day = evening ?? readDay(archive.broadcastDate)
  return day ? <Listings {...{ archive, evening, channels, day }} /> : null
}

function Listings({ archive, evening, channels, day }: AroundProps & { day: string }) {
  const onChannel = useOnChannel({ archive, evening })
  const elsewhere = useElsewhere({ archive, day, channels })
  // Both at once: one would push the other away.
  if (onChannel.isWaiting || elsewhere.isWaiting)
    return (
      <div className={styles.around} data-full>
        <section>
          <StopBones count={3} />
        </section>
        <StopBones count={3} />
      </div>
    )
  const { before, after, episode } = onChannel
  const rows = [before, after, episode].filter(Boolean).length + elsewhere.rows.length
  return (
    <div className={styles.around} data-full={rows >= FULL || undefined}>
      {!(onChannel.isEmpty && !onChannel.error) && (
        <OnChannel archive={archive} around={onChannel} />
      )}
      {(elsewhere.rows.length > 0 || elsewhere.error) && <Elsewhere around={elsewhere} />}
    </div>
  )
}
