import styles from './osd.module.css'
import type { Television } from './television.ts'
import { useTelevisionState } from './use-television.ts'

const BARS = 10

/** The volume, as sets draw it. */
export function Levels({ television }: { television: Television }) {
  const level = useTelevisionState(television, ({ volume, muted }) => (muted ? 0 : volume))
  return (
    <p className={styles.level}>
      {Array.from({ length: BARS }, (_, bar) => (
        <i key={bar} data-on={level * BARS > bar || undefined} />
      ))}
    </p>
  )
}
