import type { Icon } from '../../../ui/icon.tsx'
import type { ComponentProps } from 'react'
import styles from './controls.module.css'

type ControlButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: Icon
  label: string
  /** Single-key shortcut, if enabled. */
  shortcut?: string | undefined
  pressed?: boolean
}

export function ControlButton(props: ControlButtonProps) {
  const { icon: Icon, label, shortcut, pressed, className = '', ...rest } = props
  return (
    <button
      type="button"
      className={`${styles.control} ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      {...rest}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
