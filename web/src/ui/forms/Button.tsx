import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Look = 'solid' | 'line'

/** A button; `busy` ignores clicks but keeps the focus, unlike `disabled`. */
export function Button({
  busy = false,
  look = 'line',
  onClick,
  className = '',
  ...rest
}: ComponentProps<'button'> & { busy?: boolean; look?: Look }) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={`${styles.button} ${styles[look]} ${className}`}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    />
  )
}

/** The classes of a link that looks like a button. */
export const buttonClass = (look: Look = 'line') => `${styles.button} ${styles[look]}`
