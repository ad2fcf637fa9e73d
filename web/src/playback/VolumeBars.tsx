import { lit } from '../page-attributes/players.ts'
import styles from './volume-bars.module.css'

const BARS = 10

/** A volume of 0–1 as bars, in the on-screen display. */
export const VolumeBars = ({ level }: { level: number }) => (
  <span className={styles.level} aria-hidden="true">
    {Array.from({ length: BARS }, (_, bar) => (
      <i key={bar} {...(level * BARS > bar && lit)} />
    ))}
  </span>
)
