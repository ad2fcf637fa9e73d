import { useTranslation } from 'react-i18next'
import { useCommentsContext } from '../comments-context.ts'
import styles from './comment-item.module.css'
import { splitTimeCodes } from './time-codes.ts'

export function CommentText({ text }: { text: string }) {
  const { t } = useTranslation()
  const { duration, seek } = useCommentsContext()
  return (
    <p className={styles.text} dir="auto">
      {splitTimeCodes(text, duration).map((part, position) =>
        typeof part === 'string' ? (
          part
        ) : (
          <button
            key={position}
            type="button"
            className={styles.time}
            aria-label={t('comments.seek', { time: part.text })}
            onClick={() => seek(part.seconds)}
          >
            {part.text}
          </button>
        ),
      )}
    </p>
  )
}
