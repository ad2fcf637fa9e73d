import { useId, type RefObject } from 'react'
import { Button } from '../forms/Button.tsx'
import styles from './confirm-dialog.module.css'
import dialogStyles from './dialog.module.css'

type ConfirmDialogProps = {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  text: string
  yes: string
  no: string
  onYes: () => void
}

/** Confirms an irreversible action. Cancel has the initial focus; Escape cancels too. */
export function ConfirmDialog({ dialog, title, text, yes, no, onYes }: ConfirmDialogProps) {
  const heading = useId()
  const body = useId()
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.confirm}`}
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={body}
    >
      <h2 id={heading}>{title}</h2>
      <p id={body}>{text}</p>
      <div className={styles.ways}>
        <Button onClick={close}>{no}</Button>
        <Button
          className={styles.yes ?? ''}
          onClick={() => {
            close()
            onYes()
          }}
        >
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
