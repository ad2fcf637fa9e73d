import { type ChannelsQuery } from '../Tonight.tsx'
import styles from './around.module.css'
import { type Archive, Elsewhere } from './Elsewhere.tsx'
import { OnChannel } from './OnChannel.tsx'

type AroundProps = {
  archive: Archive
  /** The day that it is watched as part of, if it is. */
  evening: string | undefined
  channels: ChannelsQuery
}

/** What stands around a recording: before and after it on its channel, and on the others meanwhile. */
export default function Around({ archive, evening, channels }: AroundProps) {
  const day = evening ?? archive.broadcastDate
  if (!day) return null
  return (
    <div className={styles.around}>
      <OnChannel archive={archive} evening={evening} />
      <Elsewhere archive={archive} day={day} channels={channels} />
    </div>
  )
}
