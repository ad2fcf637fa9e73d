import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../api/failures.ts'
import { FailureText } from '../../api/FailureText.tsx'
import { retryAfterSeconds } from '../../api/retry-after.ts'
import { LoginButton } from '../../session/LoginButton.tsx'
import { sessionState, type User } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './account-settings.module.css'
import { isNameConfirmed } from './profile-form-state.ts'
import { deleteAccount, isForbidden, isSignedOut, DeletionOutcomeUnknown } from './mutations.ts'

export type DeleteFormProps = {
  member: User
  onCancel: () => void
  onDeleted: () => void
}

/** Whose hint is true, where that of the failure's code would not be. */
function hintOf(failure: Failure) {
  if (failure instanceof DeletionOutcomeUnknown) return failure.hint
  if (isForbidden(failure)) return 'accountDeleteRefused'
  return isSignedOut(failure) ? 'accountDeleteSignedOut' : failure.code
}

/** Ends the account once the member has typed their name. The way out has the focus first. */
export function DeleteForm({ member, onCancel, onDeleted }: DeleteFormProps) {
  const { t } = useTranslation()
  const { status, logout, dismissSessionNotice } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  /** Whether no other member has come while the server was asked. */
  const isTheirs = () => {
    const now = sessionState.read()
    return now.user ? now.user.id === member.id : now.status === 'anonymous'
  }
  const leave = useMutation({
    ...deleteAccount(member.id),
    // Here, and not where it is sent: it counts as well once the page has been left.
    onSuccess: () => {
      if (!isTheirs()) return
      onDeleted()
      logout()
      // A window that was blocked leaves nothing to do: the account's sessions went with it.
      dismissSessionNotice()
    },
  })

  /** They have logged in again, as they were told to. */
  const isBack =
    status === 'authenticated' && leave.error instanceof Failure && isSignedOut(leave.error)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-cancel]')?.focus()
  }, [])

  useEffect(() => {
    const dialog = form.current?.closest('dialog')
    // A request under way cannot be called back: closing would say that it can, and hide its failure.
    const stay = (event: Event) => {
      if (!isSent.current) return
      event.preventDefault()
      // A browser closes it at a second Escape in a row, whatever a page says.
      if (!dialog?.open) dialog?.showModal()
    }
    dialog?.addEventListener('cancel', stay)
    dialog?.addEventListener('close', stay)
    return () => {
      dialog?.removeEventListener('cancel', stay)
      dialog?.removeEventListener('close', stay)
    }
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The mutation tells of itself a moment later: two quick clicks would both find it idle.
    if (isSent.current || !isTheirs()) return
    if (!isNameConfirmed(typed, member.username)) return setWrong(true)
    isSent.current = true
    leave.mutate(undefined, { onError: () => (isSent.current = false) })
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
        {leave.error instanceof Failure && !isBack && (
          <FailureText
            code={leave.error.code}
            wait={retryAfterSeconds('deleteAccount')}
            hinted={hintOf(leave.error)}
          />
        )}
      </p>
      {leave.isError && status === 'anonymous' && <LoginButton />}
      <div className={styles.ways}>
        {!leave.isPending && (
          <Button data-cancel="" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        )}
        <Button type="submit" className={styles.danger ?? ''} busy={leave.isPending}>
          {t(leave.isPending ? 'account.deleting' : 'account.deleteNow')}
        </Button>
      </div>
    </form>
  )
}
