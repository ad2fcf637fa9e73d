import { useState } from 'react'
import { LazyOnIdle } from '../on-demand/LazyOnIdle.tsx'
import { OnThisDay } from '../features/guide/day/OnThisDay.tsx'
import { type OnAir, useOnAir } from '../features/guide/on-air/use-on-air.tsx'
import { Tonight } from '../features/guide/Tonight.tsx'
import { DecadeTimeline } from '../features/timeline/DecadeTimeline.tsx'
import styles from './styles/home.module.css'

const day = <div className={styles.day} />

type HomeEveningProps = {
  /** Receives the archive on air in the selected year; undefined for none. */
  onAir: (onAir: OnAir | undefined) => void
}

/** The deferred part of the home page: on air, tonight's programme, on this day, and the decades. */
export default function HomeEvening({ onAir }: HomeEveningProps) {
  const [year, setYear] = useState<number>()
  useOnAir({ year, show: onAir })
  return (
    <>
      <Tonight at="home" onYear={setYear} />
      {/* LazyOnIdle is also an error boundary. */}
      <LazyOnIdle placeholder={day}>
        <OnThisDay />
      </LazyOnIdle>
      <DecadeTimeline />
    </>
  )
}
