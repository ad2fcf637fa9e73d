import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../api/failures.ts'
import { FailureText } from '../../failure/FailureText.tsx'
import { retryAfterSeconds } from '../../failure/retry-after-text.ts'
import { LoginButton } from '../../session/LoginButton.tsx'
import { dismissSessionNotice, logout } from '../../session/lifecycle.ts'
import { session, type User, useSession } from '../../session/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './account-settings.module.css'
import { isNameConfirmed } from './profile-form-state.ts'
import {
  deleteAccount,
  isForbidden,
  isSignedOut,
  DeletionOutcomeUnknown,
} from '../../entities/member/mutations.ts'

export type DeleteFormProps = {
  member: User
  onCancel: () => void
  onDeleted: () => void
}

/** Returns the key of a hint where the hint for the failure's code would be false here. */
function hintOf(failure: Failure) {
  if (failure instanceof DeletionOutcomeUnknown) return failure.hint
  if (isForbidden(failure)) return 'accountDeleteRefused'
  return isSignedOut(failure) ? 'accountDeleteSignedOut' : failure.code
}

/** Deletes the account once the member has typed their name. Cancel has the focus first. */
export function DeleteForm({ member, onCancel, onDeleted }: DeleteFormProps) {
  const { t } = useTranslation()
  const { status } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  /** True if no other member signed in while the request was pending. */
  const isSameMember = () => {
    const now = session.read()
    return now.user ? now.user.id === member.id : now.status === 'anonymous'
  }
  const deletion = useMutation({
    ...deleteAccount(member.id),
    // Set here, not in `mutate()`: those callbacks do not run after the component unmounts.
    onSuccess: () => {
      if (!isSameMember()) return
      onDeleted()
      logout()
      // Hides the notice about a blocked logout popup: the account's sessions no longer exist.
      dismissSessionNotice()
    },
  })

  /** True once the member has logged in again after the server reported an ended session. */
  const hasSignedInAgain =
    status === 'authenticated' && deletion.error instanceof Failure && isSignedOut(deletion.error)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-cancel]')?.focus()
  }, [])

  useEffect(() => {
    const dialog = form.current?.closest('dialog')
    // Keeps the dialog open: a pending request cannot be cancelled, and its failure must be
    // visible.
    const preventClose = (event: Event) => {
      if (!isSent.current) return
      event.preventDefault()
      // Browsers close a dialog at a second Escape even if `cancel` is prevented.
      if (!dialog?.open) dialog?.showModal()
    }
    dialog?.addEventListener('cancel', preventClose)
    dialog?.addEventListener('close', preventClose)
    return () => {
      dialog?.removeEventListener('cancel', preventClose)
      dialog?.removeEventListener('close', preventClose)
    }
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Blocks a double click: `isPending` changes only with the next render.
    if (isSent.current || !isSameMember()) return
    if (!isNameConfirmed(typed, member.username)) return setWrong(true)
    isSent.current = true
    deletion.mutate(undefined, { onError: () => (isSent.current = false) })
  }

  return (
    <form ref={form} onSubmit={submit}>
      <h2 id="delete-title">{t('account.confirmTitle')}</h2>
      <p id="delete-text">{t('account.confirmText')}</p>
      <TextField
        label={t('account.typeName', { name: member.username })}
        value={typed}
        onChange={(value) => {
          setTyped(value)
          setWrong(false)
        }}
        problem={isWrong ? t('account.wrongName') : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p role="alert" className={styles.failed}>
        {deletion.error instanceof Failure && !hasSignedInAgain && (
          <FailureText
            code={deletion.error.code}
            wait={retryAfterSeconds('deleteAccount')}
            hinted={hintOf(deletion.error)}
          />
        )}
      </p>
      {deletion.isError && status === 'anonymous' && <LoginButton />}
      <div className={styles.actions}>
        {!deletion.isPending && (
          <Button data-cancel="" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        )}
        <Button type="submit" className={styles.danger ?? ''} busy={deletion.isPending}>
          {t(deletion.isPending ? 'account.deleting' : 'account.deleteNow')}
        </Button>
      </div>
    </form>
  )
}
