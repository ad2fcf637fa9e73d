import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../api/failures.ts'
import { FailureText } from '../../failure/FailureText.tsx'
import { useFieldProblemText } from '../../failure/field-problem-text.ts'
import { retryAfterSeconds } from '../../failure/retry-after-text.ts'
import { type User, useSession } from '../../session/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './account-settings.module.css'
import { profileHintOf, updateProfile } from '../../entities/member/mutations.ts'
import {
  profilePatch,
  codePointLength,
  maxLengths,
  dirtyAfterSave,
  problemsOf,
  type SubmittedProfile,
  withDirtyField,
  dirtyFieldsOf,
  valuesOf,
  readProfileDraft,
  writeProfileDraft,
} from './profile-form-state.ts'
import { useConfirmUnload } from '../../lib/hooks/use-confirm-unload.ts'

/**
 * Shown when the server confirms but returns the old values, or when the session ended meanwhile.
 */
const unsaved = new Failure('profileUpdateFailed')

type ProfileFormProps = { member: User; onDirty: (isDirty: boolean) => void }

/** Motto and pronouns. Unsaved text is stored and offered again on the next visit. */
export function ProfileForm({ member, onDirty }: ProfileFormProps) {
  const { t } = useTranslation()
  const { status } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const [typed, setTyped] = useState(() => readProfileDraft(member.id))
  const [isOffered, setOffered] = useState(Object.keys(typed).length > 0)
  const [isTried, setTried] = useState(false)
  const save = useMutation(updateProfile())
  /** The submitted values, until the refetched member differs from the one before. */
  const [sent, setSent] = useState<SubmittedProfile>()
  if (save.isSuccess && sent && sent.before !== member) {
    setSent(undefined)
    setTyped(dirtyAfterSave(typed, sent, member))
  }
  const fieldProblemText = useFieldProblemText()

  const values = { ...valuesOf(member), ...typed }
  const isDirty = Object.keys(dirtyFieldsOf(typed, member)).length > 0
  const problems = problemsOf(values)
  const isIgnored = save.isSuccess && isDirty && sent !== undefined && sent.typed === typed
  const isUnsaved = save.isError || isIgnored
  const failure = save.error instanceof Failure ? save.error : isUnsaved ? unsaved : undefined
  useConfirmUnload(isDirty)
  useEffect(() => {
    onDirty(isDirty)
    writeProfileDraft(member.id, dirtyFieldsOf(typed, member))
  }, [isDirty, member, onDirty, typed])
  useEffect(() => {
    if (isTried || failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isTried, failure])

  const set = (name: keyof typeof values) => (value: string) => {
    setTyped(withDirtyField(typed, { [name]: value }, member))
    setTried(false)
    // Keeps the mutation's state while a request is pending: its result is still to be shown.
    if (!save.isPending) save.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Blocks a double click: `isPending` changes only with the next render.
    if (isSent.current) return
    setOffered(false)
    setTried(true)
    save.reset()
    if (!isDirty || Object.keys(problems).length > 0) return
    isSent.current = true
    setSent({ typed, before: member })
    save.mutate(profilePatch(typed, member), { onSettled: () => (isSent.current = false) })
  }
  const problemOf = (name: keyof typeof values) => {
    const problem = problems[name]
    const isLong = problem?.endsWith('TooLong')
    if (problem && (isTried || isLong)) return t(`account.${problem}`, { max: maxLengths[name] })
    const serverProblem = failure?.fields[name]
    if (serverProblem?.code === 'too_long' && typeof serverProblem.limit === 'number') {
      return t(`account.${name}TooLong`, { max: serverProblem.limit })
    }
    if (serverProblem?.code === 'format' && name === 'pronouns') return t('account.pronounsFormat')
    return serverProblem && fieldProblemText(serverProblem)
  }
  const count = (name: keyof typeof values) =>
    `${codePointLength(values[name])} / ${maxLengths[name]}`

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {isOffered && isDirty && (
        <p role="status" className={styles.draftOffer}>
          {t('account.draft')}{' '}
          <button
            type="button"
            onClick={() => {
              setTyped({})
              setOffered(false)
            }}
          >
            {t('account.discard')}
          </button>
        </p>
      )}
      <TextField
        label={t('account.motto')}
        value={values.motto}
        onChange={set('motto')}
        count={count('motto')}
        problem={problemOf('motto')}
        name="motto"
        autoComplete="off"
      />
      <TextField
        label={t('account.pronouns')}
        hint={t('account.pronounsHint')}
        value={values.pronouns}
        onChange={set('pronouns')}
        count={count('pronouns')}
        problem={problemOf('pronouns')}
        name="pronouns"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      {/* Disabled during `fetching`: the text must not be sent with another member's token. */}
      <Button type="submit" look="solid" busy={save.isPending || status === 'fetching'}>
        {t(save.isPending ? 'account.saving' : 'account.save')}
      </Button>
      <p role="status" className={styles.status} data-failed={failure ? '' : undefined}>
        {statusText()}
      </p>
    </form>
  )

  function statusText() {
    if (failure) {
      const atFields = Object.keys(failure.fields).some((name) => Object.hasOwn(values, name))
      if (atFields) return ''
      return (
        <FailureText
          code={failure.code}
          hinted={profileHintOf(failure)}
          said={failure.serverMessage}
          wait={retryAfterSeconds('updateProfile')}
        />
      )
    }
    if (save.isSuccess && !isIgnored) return t('account.saved')
    return isTried && !isDirty ? t('account.unchanged') : ''
  }
}
