import { useState } from 'react'
import { LazyOnIdle } from '../api/on-demand/LazyOnIdle.tsx'
import { channels } from '../features/channels/queries.ts'
import { OnThisDay } from '../features/guide/day/OnThisDay.tsx'
import { type OnAir, useOnAir } from '../features/guide/on-air/use-on-air.tsx'
import { Tonight } from '../features/guide/Tonight.tsx'
import { DecadeTimeline } from '../features/timeline/DecadeTimeline.tsx'
import styles from './styles/home.module.css'

const day = <div className={styles.day} />

type HomeEveningProps = {
  /** Told of what is on in the year that is dialled; undefined where nothing is. */
  onAir: (onAir: OnAir | undefined) => void
}

/** What home shows once it rests: what is on now in its set, and below tonight's programme, the day's date through the years, and the shape of the collection. */
export default function HomeEvening({ onAir }: HomeEveningProps) {
  const [year, setYear] = useState<number>()
  useOnAir({ channels: channels.all(), year, show: onAir })
  return (
    <>
      <Tonight at="home" channels={channels.all()} onYear={setYear} />
      {/* One that cannot be drawn takes no other along. */}
      <LazyOnIdle room={day}>
        <OnThisDay />
      </LazyOnIdle>
      <DecadeTimeline />
    </>
  )
}
