import { readDay } from '../../../lib/dates/calendar-day.ts'
import type { ChannelsQuery } from '../Tonight.tsx'
import styles from './programme-context.module.css'
import { type Archive, OtherChannels, useOtherChannels } from './OtherChannels.tsx'
import { SameChannel, useSameChannel } from './SameChannel.tsx'
import { ProgrammeItemSkeletons } from './ProgrammeItem.tsx'

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
  const onChannel = useSameChannel({ archive, evening })
  const elsewhere = useOtherChannels({ archive, day, channels })
  // Both at once: one would push the other away.
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
