import { readDay } from '../../../lib/dates/calendar-day.ts'
import styles from './programme-context.module.css'
import { OtherChannels, useOtherChannels } from './OtherChannels.tsx'
import { SameChannel, useSameChannel } from './SameChannel.tsx'
import { ProgrammeItemSkeletons } from './ProgrammeItem.tsx'
import type { Archive } from '../../../entities/types.ts'

type ProgrammeContextProps = {
  archive: Archive
  /** The day of the evening that the archive is watched in. */
  evening: string | undefined
}

/** Minimum number of rows that keep the reserved height. */
const FULL = 4

export default function ProgrammeContext({ archive, evening }: ProgrammeContextProps) {
  const day = evening ?? readDay(archive.broadcastDate)
  return day ? <Listings {...{ archive, evening, day }} /> : null
}

function Listings({ archive, evening, day }: ProgrammeContextProps & { day: string }) {
  const sameChannel = useSameChannel({ archive, evening })
  const otherChannels = useOtherChannels({ archive, day })
  // Waits for both parts: one would push the other down.
  if (sameChannel.isWaiting || otherChannels.isWaiting)
    return (
      <div className={styles.context} data-full>
        <section>
          <ProgrammeItemSkeletons count={3} />
        </section>
        <ProgrammeItemSkeletons count={3} />
      </div>
    )
  const { before, after, episode } = sameChannel
  const rows = [before, after, episode].filter(Boolean).length + otherChannels.rows.length
  return (
    <div className={styles.context} data-full={rows >= FULL || undefined}>
      {!(sameChannel.isEmpty && !sameChannel.error) && (
        <SameChannel archive={archive} context={sameChannel} />
      )}
      {(otherChannels.rows.length > 0 || otherChannels.error) && (
        <OtherChannels context={otherChannels} />
      )}
    </div>
  )
}
