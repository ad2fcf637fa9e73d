import { X as drawX } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from '../../../ui/icon.tsx'
import styles from './guide-dialog.module.css'

const X = icon(drawX)

type GuideDialogProps = { ref: Ref<HTMLDialogElement>; onClose: () => void; children: ReactNode }

/** The guide over the picture, which goes on meanwhile; the key that opens it closes it. */
export function GuideDialog({ ref, onClose, children }: GuideDialogProps) {
  const { t } = useTranslation()
  return (
    <dialog
      ref={ref}
      className={styles.guide}
      aria-label={t('guide.dialogTitle')}
      closedby="any"
      // The event comes later than the closing: it may have been opened again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey, currentTarget } = event
        if (key.toLowerCase() !== 'g' || ctrlKey || metaKey || altKey) return
        // Or the set would take the same press for one more.
        event.preventDefault()
        currentTarget.close()
      }}
    >
      <form method="dialog">
        <button className={styles.close} aria-label={t('guide.close')}>
          <X aria-hidden="true" />
        </button>
      </form>
      {children}
    </dialog>
  )
}
