import { useId, type ComponentProps } from 'react'
import { MAX_INPUT_LINE } from './max-input-length.ts'
import styles from './text-field.module.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> & {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  /** The validation error, announced when it appears. */
  problem?: string | undefined
  /** The character count, such as '12 / 100'. */
  count?: string
}

/** A text input with label, hint and validation error. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  problem,
  count,
  ...rest
}: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <input
        id={id}
        type="text"
        dir="auto"
        maxLength={MAX_INPUT_LINE}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem ${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      <div className={styles.below}>
        <p id={`${id}-problem`} className={styles.problem} role="status">
          {problem}
        </p>
        {count && <span className={styles.count}>{count}</span>}
      </div>
    </div>
  )
}
