import { useId } from 'react'
import { useTranslation } from 'react-i18next'
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
  const id = useId()
  return (
    <div className={styles.time}>
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          value={value}
          autoComplete="off"
          placeholder="0:00"
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" onClick={onNow} aria-label={t('sharing.nowFor', { field: label })}>
          {t('sharing.now')}
        </button>
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
