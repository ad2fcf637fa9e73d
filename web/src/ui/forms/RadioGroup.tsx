import { useId, type ReactNode } from 'react'
import styles from './radio-group.module.css'

type ChoiceProps<Value extends string> = {
  legend: ReactNode
  value: Value
  options: readonly { value: Value; label: string; lang?: string }[]
  onChange: (value: Value) => void
  /** Why the last choice came to nothing. */
  told?: string | false
  /** Instead of the one look: classes of the group, and of what holds its options. */
  className?: string | undefined
  optionsClassName?: string | undefined
}

/** One of a few: a group of radio buttons drawn as one control. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, value, options, onChange, told } = props
  const { className = styles.choice, optionsClassName = styles.options } = props
  const name = useId()
  return (
    <fieldset className={className}>
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
      {told && <p role="alert">{told}</p>}
    </fieldset>
  )
}
