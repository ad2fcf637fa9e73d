import { eveningHash, eveningFromHash } from '../../../routes.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { readDay } from '../../../lib/dates/calendar-day.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import styles from './birthday-form.module.css'
import { yearOf } from '../schedule/broadcast-day.ts'
import { EARLIEST_DAY } from './evening.ts'
import { SavedEvening } from './SavedEvening.tsx'

type BirthdayFormProps = {
  /** `YYYY-MM-DD`, the latest date that the form accepts. */
  today: string
  day?: string
}

/** Without `Field`: hint and error share a place of constant height, so that nothing moves. */
export function BirthdayForm({ today, day = '' }: BirthdayFormProps) {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  // Replaces the sheet's history entry, so that closing it leads back to the page.
  const replace = hash !== ''
  const [value, setValue] = useState(day)
  const [wrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = readDay(value)
    const possible = chosen !== undefined && chosen >= EARLIEST_DAY && chosen <= today
    setWrong(!possible)
    if (possible) void navigate({ pathname, search, hash: eveningHash(chosen) }, { replace })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>
        {t(eveningFromHash(hash) === undefined ? 'evening.ask' : 'evening.another')}
      </label>
      <div className={styles.line}>
        <input
          id={id}
          type="date"
          min={EARLIEST_DAY}
          max={today}
          value={value}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setValue(target.value)}
        />
        <Button type="submit">{t('evening.show')}</Button>
      </div>
      <p id={`${id}-hint`} className={styles.hint} data-wrong={wrong || undefined} role="status">
        {t(wrong ? 'evening.wrongHint' : 'evening.privacy', { year: yearOf(EARLIEST_DAY) })}
      </p>
      <SavedEvening {...(day && { except: day })} />
    </form>
  )
}
