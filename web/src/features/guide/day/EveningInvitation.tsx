import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/format.ts'
import { decadeOf } from '../../../lib/dates/decades.ts'
import { eveningHash } from '../../../routes.ts'
import { sameDayInYear, yearOf } from '../schedule/broadcast-day.ts'
import { useBroadcastTime } from '../use-current-time.ts'
import { BirthdayForm } from './BirthdayForm.tsx'
import styles from './evening-invitation.module.css'

/** Evenings that everybody remembers: the Moon, an election, a wall, a cup, a century. */
const EVENINGS = ['1969-07-20', '1981-05-10', '1989-11-09', '1998-07-12', '1999-12-31']
const YEARS_BACK = 30

/** An evening to enter: of one's birth, of this date thirty years ago, or one of history. */
export function EveningInvitation() {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const today = useBroadcastTime().day
  const recent = sameDayInYear(yearOf(today) - YEARS_BACK, today)
  const days = [...new Set([...EVENINGS, recent])].toSorted()
  return (
    <section className={styles.invitation} aria-labelledby={heading}>
      <div>
        <h2 id={heading}>{t('evening.sheet')}</h2>
        <BirthdayForm today={today} />
      </div>
      <ul className={styles.days}>
        {days.map((day) => (
          <li key={day} data-decade={decadeOf(yearOf(day))}>
            <Link to={{ hash: eveningHash(day) }}>{format.day(day)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
