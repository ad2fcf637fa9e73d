import { VolumeBars } from '../../../playback/VolumeBars.tsx'
import styles from './overlays.module.css'
import type { OsdMessage } from './use-osd.ts'

// Maximum length for the large font on a phone.
const SHORT = 24

type OsdProps = { message: (OsdMessage & { id: number }) | undefined; announced: string }

export function PlayerOsd({ message, announced }: OsdProps) {
  return (
    <>
      {message?.text && (
        <div
          key={message.id}
          className={styles.osd}
          data-side={message.side}
          data-long={message.text.length > SHORT || undefined}
          aria-hidden="true"
        >
          <span className={styles.osdText}>{message.text}</span>
          {message.level !== undefined && <VolumeBars level={message.level} />}
        </div>
      )}
      <span className="hidden" role="status">
        {announced}
      </span>
    </>
  )
}
