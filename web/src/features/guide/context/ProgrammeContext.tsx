import { readDay } from '../../../lib/dates/calendar-day.ts'
import type { ChannelsQuery } from '../Tonight.tsx'
import styles from './programme-context.module.css'
import { type Archive, OtherChannels, useOtherChannels } from './OtherChannels.tsx'
import { SameChannel, useSameChannel } from './SameChannel.tsx'
import { ProgrammeItemSkeletons } from './ProgrammeItem.tsx'

type AroundProps = {
  archive: Archive
  /** The day of the evening that the archive is watched in. */
  evening: string | undefined
  channels: ChannelsQuery
}

/** Minimum number of rows that keep the reserved height. */
const FULL = 4

export default function Around({ archive, evening, channels }: AroundProps) {
  const day = evening ?? readDay(archive.broadcastDate)
  return day ? <Listings {...{ archive, evening, channels, day }} /> : null
}

function Listings({ archive, evening, channels, day }: AroundProps & { day: string }) {
  const onChannel = useSameChannel({ archive, evening })
  const elsewhere = useOtherChannels({ archive, day, channels })
  // Waits for both parts: one would push the other down.
  if (onChannel.isWaiting || elsewhere.isWaiting)
    return (
      <div className={styles.around} data-full>
        <section>
          <ProgrammeItemSkeletons count={3} />
        </section>
        <ProgrammeItemSkeletons count={3} />
      </div>
    )
  const { before, after, episode } = onChannel
  const rows = [before, after, episode].filter(Boolean).length + elsewhere.rows.length
  return (
    <div className={styles.around} data-full={rows >= FULL || undefined}>
      {!(onChannel.isEmpty && !onChannel.error) && (
        <SameChannel archive={archive} around={onChannel} />
      )}
      {(elsewhere.rows.length > 0 || elsewhere.error) && <OtherChannels around={elsewhere} />}
    </div>
  )
}
