import { eveningHash } from '../../../routes.ts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { birthday } from '../../../device/birthday.ts'
import { usePersisted } from '../../../device/persisted-store.ts'
import { useFormat } from '../../../i18n/format.ts'
import { buttonClass } from '../../../ui/forms/Button.tsx'

/** Link to the evening of the saved birthday, unless it is `except`, the current day. */
export function SavedEvening({ except }: { except?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { pathname, search, hash } = useLocation()
  const saved = usePersisted(birthday, (value) => value)
  if (saved === undefined || saved === except) return null
  return (
    <p>
      <Link
        className={buttonClass()}
        to={{ pathname, search, hash: eveningHash(saved) }}
        replace={hash !== ''}
      >
        {t('evening.kept', { date: format.day(saved) })}
      </Link>
    </p>
  )
}
