import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../api/failures.ts'
import { FailureText } from '../../api/FailureText.tsx'
import { useFieldProblemText } from '../../api/field-problem-text.ts'
import { retryAfterSeconds } from '../../api/retry-after.ts'
import type { User } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from './account-settings.module.css'
import { profileHintOf, updateProfile } from './mutations.ts'
import { readProfileDraft, writeProfileDraft } from './profile-draft.ts'
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
} from './profile-form-state.ts'
import { useConfirmUnload } from '../../lib/hooks/use-confirm-unload.ts'

/** The server said yes, and has the member as before; or its answer was cut off with the session. */
const unsaved = new Failure('profileUpdateFailed')

type ProfileFormProps = { member: User; onDirty: (isDirty: boolean) => void }

/** Motto and pronouns. What is typed and not saved outlives the page: it is offered back. */
export function ProfileForm({ member, onDirty }: ProfileFormProps) {
  const { t } = useTranslation()
  const { status } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const [typed, setTyped] = useState(() => readProfileDraft(member.id))
  const [isOffered, setOffered] = useState(Object.keys(typed).length > 0)
  const [isTried, setTried] = useState(false)
  const save = useMutation(updateProfile())
  /** What was sent, until the member is fetched as changed. */
  const [sent, setSent] = useState<SubmittedProfile>()
  if (save.isSuccess && sent && sent.before !== member) {
    setSent(undefined)
    setTyped(dirtyAfterSave(typed, sent, member))
  }
  const spellRefusal = useFieldProblemText()

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
    // What is on its way is still to be told of.
    if (!save.isPending) save.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The mutation tells of itself a moment later: two quick clicks would both find it idle.
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
    const refused = failure?.fields[name]
    if (refused?.code === 'too_long' && typeof refused.limit === 'number') {
      return t(`account.${name}TooLong`, { max: refused.limit })
    }
    if (refused?.code === 'format' && name === 'pronouns') return t('account.pronounsFormat')
    return refused && spellRefusal(refused)
  }
  const count = (name: keyof typeof values) =>
    `${codePointLength(values[name])} / ${maxLengths[name]}`

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {isOffered && isDirty && (
        <p role="status" className={styles.offer}>
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
      {/* What was typed is this member's: it is not sent with a token that may be another's. */}
      <Button type="submit" look="solid" busy={save.isPending || status === 'fetching'}>
        {t(save.isPending ? 'account.saving' : 'account.save')}
      </Button>
      <p role="status" className={styles.said} data-failed={failure ? '' : undefined}>
        {saidOf()}
      </p>
    </form>
  )

  function saidOf() {
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
