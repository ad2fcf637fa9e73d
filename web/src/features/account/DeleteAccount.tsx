import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/forms/Button.tsx'
import dialogStyles from '../../ui/dialogs/dialog.module.css'
import styles from './account-settings.module.css'
import { DeleteForm, type DeleteFormProps } from './DeleteForm.tsx'

type DeleteAccountProps = Omit<DeleteFormProps, 'onCancel'> & {
  /** Called with the state of the dialog. */
  onOpen: (isOpen: boolean) => void
}

export function DeleteAccount({ member, onOpen, onDeleted }: DeleteAccountProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const [attempt, setAttempt] = useState(0)
  return (
    <div className={styles.deletion}>
      <p>{t('account.deleteText')}</p>
      <Button
        className={styles.danger ?? ''}
        aria-haspopup="dialog"
        onClick={() => {
          setAttempt(attempt + 1)
          onOpen(true)
          dialog.current?.showModal()
        }}
      >
        {t('account.delete')}
      </Button>
      <dialog
        ref={dialog}
        className={`${dialogStyles.dialog} ${styles.dialog}`}
        role="alertdialog"
        aria-labelledby="delete-title"
        aria-describedby="delete-text"
        onClose={({ currentTarget }) => onOpen(currentTarget.open)}
      >
        {attempt > 0 && (
          <DeleteForm
            key={attempt}
            member={member}
            onCancel={() => dialog.current?.close()}
            onDeleted={onDeleted}
          />
        )}
      </dialog>
    </div>
  )
}
