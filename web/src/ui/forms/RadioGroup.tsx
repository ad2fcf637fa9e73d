import { useId, type ReactNode } from 'react'
import styles from './radio-group.module.css'

type ChoiceProps<Value extends string> = {
  legend: ReactNode
  value: Value
  options: readonly { value: Value; label: string; lang?: string }[]
  onChange: (value: Value) => void
  /** The error of the last choice. */
  error?: string | false
  className?: string | undefined
  /** Replaces the look of the options. */
  optionsClassName?: string | undefined
}

/** A group of radio buttons, styled as one segmented control. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, value, options, onChange, error } = props
  const { className = '', optionsClassName = styles.options } = props
  const name = useId()
  return (
    <fieldset className={`${styles.choice} ${className}`}>
      <legend>{legend}</legend>
      <div className={optionsClassName}>
        {options.map((option) => (
          <label key={option.value} lang={option.lang}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
