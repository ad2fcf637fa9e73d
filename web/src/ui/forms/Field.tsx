import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** Attributes that tie a control to its label, hint and error. */
type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = {
  label: string
  /** Shown in brackets after the label. */
  note?: string | undefined
  hint?: string | undefined
  /** The validation error. */
  problem?: string | undefined
  /** The character count, such as '12 / 100'. */
  count?: string | undefined
  /** For long forms: count beside the label, hint below the control, and no live region for the error. */
  compact?: boolean | undefined
  className?: string | undefined
}

/** Label, hint, error and character count of a control. */
export function Field(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, note, hint, problem, count, compact = false, className = '', children } = props
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  const hintLine = hint && (
    <p id={`${id}-hint`} className={styles.hint}>
      {hint}
    </p>
  )
  const counter = count && <span className={styles.count}>{count}</span>
  return (
    <div className={`${styles.field} ${className}`} data-compact={compact || undefined}>
      <div className={styles.row}>
        <label htmlFor={id}>
          {label}
          {note && <small> ({note})</small>}
        </label>
        {compact && counter}
      </div>
      {!compact && hintLine}
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {compact ? (
        problem && (
          <p id={`${id}-problem`} className={styles.problem}>
            {problem}
          </p>
        )
      ) : (
        <div className={styles.below}>
          <p id={`${id}-problem`} className={styles.problem} role="status">
            {problem}
          </p>
          {counter}
        </div>
      )}
      {compact && hintLine}
    </div>
  )
}
