import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/forms/Field.tsx'
import styles from './sharing.module.css'

type TimeFieldProps = {
  label: string
  value: string
  problem?: string | undefined
  onChange: (value: string) => void
  onNow: () => void
}

export function TimeField({ label, value, problem, onChange, onNow }: TimeFieldProps) {
  const { t } = useTranslation()
  return (
    <Field compact label={label} problem={problem}>
      {(control) => (
        <div className={styles.time}>
          <input
            {...control}
            value={value}
            autoComplete="off"
            placeholder="0:00"
            onChange={(event) => onChange(event.target.value)}
          />
          <button type="button" onClick={onNow} aria-label={t('sharing.nowFor', { field: label })}>
            {t('sharing.now')}
          </button>
        </div>
      )}
    </Field>
  )
}
