import { X as drawX } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from '../../../ui/icon.tsx'
import styles from './guide-dialog.module.css'

const X = icon(drawX)

type GuideDialogProps = { ref: Ref<HTMLDialogElement>; onClose: () => void; children: ReactNode }

/** The guide above the running video. The key that opens it also closes it. */
export function GuideDialog({ ref, onClose, children }: GuideDialogProps) {
  const { t } = useTranslation()
  return (
    <dialog
      ref={ref}
      className={styles.guide}
      aria-label={t('guide.dialogTitle')}
      closedby="any"
      // The event is asynchronous: the dialog may be open again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey, currentTarget } = event
        if (key.toLowerCase() !== 'g' || ctrlKey || metaKey || altKey) return
        // Keeps zapping from handling the same key press.
        event.preventDefault()
        currentTarget.close()
      }}
    >
      <form method="dialog">
        <button className={`icon-button ${styles.close}`} aria-label={t('guide.close')}>
          <X aria-hidden="true" />
        </button>
      </form>
      {children}
    </dialog>
  )
}
