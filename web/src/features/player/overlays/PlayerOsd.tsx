import styles from './overlays.module.css'
import type { OsdMessage } from './use-osd.ts'

const BARS = 10
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
          {message.level !== undefined && (
            <span className={styles.level}>
              {Array.from({ length: BARS }, (_, bar) => (
                <i key={bar} data-on={(message.level ?? 0) * BARS > bar || undefined} />
              ))}
            </span>
          )}
        </div>
      )}
      <span className="hidden" role="status">
        {announced}
      </span>
    </>
  )
}
