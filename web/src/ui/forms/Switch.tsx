import { useId } from 'react'
import styles from './switch.module.css'

type SwitchProps = {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A switch with immediate effect. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
