import { useId } from 'react'
import styles from './select.module.css'

type SelectProps = {
  label: string
  value: string
  /** The label of the empty option; omitted if a choice is required. */
  none?: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  /** Attributes by which other parts of the page find it. */
  mark?: Readonly<Record<`data-${string}`, true>>
}

/** A labelled native select. The first load has it: it lacks the hint and error of SelectField. */
export function Select({ label, value, none, options, onChange, mark }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} {...mark}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
