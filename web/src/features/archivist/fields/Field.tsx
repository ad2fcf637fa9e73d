import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './field.module.css'

/** Attributes that tie a control to its label, help and error. */
export type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  label: string
  help?: string | undefined
  /** The error sentence. */
  problem: string | undefined
  optional?: boolean
  /** Used and allowed length, such as '90 / 100'. */
  count?: string | undefined
  className?: string | undefined
  children: (controlProps: ControlProps) => ReactNode
}

export function Field({ label, help, problem, optional, count, className, children }: FieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const about = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label}
          {optional && <small> ({t('archivist.upload.optional')})</small>}
        </label>
        {count && <span className={styles.count}>{count}</span>}
      </div>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': about || undefined,
      })}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}
