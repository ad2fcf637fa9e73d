import { useFormat } from '../../i18n/format.ts'
import styles from './controls.module.css'
import type { Playback } from './playback.ts'
import { usePlaybackState } from './use-playback.ts'

/** '4:05 / 28:00'. The seek bar says the same aloud. */
export function Clock({ playback, duration }: { playback: Playback; duration: number }) {
  const format = useFormat()
  const seconds = usePlaybackState(playback, ({ time }) => Math.floor(time))
  return (
    <span className={styles.clock} aria-hidden="true">
      {format.clock(Math.min(seconds, duration || seconds))}
      <span> / {format.clock(duration)}</span>
    </span>
  )
}
