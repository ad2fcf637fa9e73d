import type { ReactNode } from 'react'
import { noSignal } from '../../page-attributes/screen.ts'
import { restoreFocus } from '../restore-focus.ts'
import styles from './no-signal.module.css'
import { StaticNoise } from './StaticNoise.tsx'

type NoSignalProps = {
  /** A sentence with the cause and the next step. */
  reason: string
  /** Buttons and links. */
  children: ReactNode
}

/** The television's screen without a picture. `--slate-lift` moves the text above a bar. */
export function NoSignal({ reason, children }: NoSignalProps) {
  return (
    <div ref={restoreFocus} className={styles.offAir} {...noSignal}>
      <StaticNoise />
      <div className={styles.slate}>
        <span className={styles.bars} aria-hidden="true" />
        <div role="alert">
          <p className={styles.title} lang="en">
            NO SIGNAL
          </p>
          <p className={styles.reason}>{reason}</p>
        </div>
        <div className={styles.ways}>{children}</div>
      </div>
    </div>
  )
}
