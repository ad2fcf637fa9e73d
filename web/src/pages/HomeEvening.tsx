import { LazyOnIdle } from '../api/LazyOnIdle.tsx'
import { channels } from '../features/channels/queries.ts'
import { OnThisDay } from '../features/guide/day/OnThisDay.tsx'
import { Tonight } from '../features/guide/Tonight.tsx'
import { DecadeTimeline } from '../features/timeline/DecadeTimeline.tsx'
import styles from './styles/home.module.css'

const day = <div className={styles.day} />

/** What home shows below its opening once it rests: tonight's programme, the day's date through the years, and the shape of the collection. */
export default function HomeEvening() {
  return (
    <>
      <Tonight at="home" channels={channels.all()} />
      {/* One that cannot be drawn takes no other along. */}
      <LazyOnIdle room={day}>
        <OnThisDay />
      </LazyOnIdle>
      <DecadeTimeline />
    </>
  )
}
