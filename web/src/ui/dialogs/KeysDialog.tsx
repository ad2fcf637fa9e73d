import { X as drawX } from 'lucide'
import { useId, type Ref } from 'react'
import { icon } from '../icon.tsx'
import styles from './keys-dialog.module.css'
import { Switch } from '../forms/Switch.tsx'

const X = icon(drawX)

type KeysDialogProps = {
  ref: Ref<HTMLDialogElement>
  title: string
  closeLabel: string
  switchLabel: string
  /** Rows of keys (`event.key` values) with their actions. */
  rows: readonly { does: string; keys: readonly string[] }[]
  /** Texts of keys without a symbol: 'Home' → 'début'. */
  names: Readonly<Record<string, string>>
  enabled: boolean
  onEnabled: (enabled: boolean) => void
}

const signs: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Backspace: '⌫',
}

export function KeysDialog(props: KeysDialogProps) {
  const { ref, title, closeLabel, switchLabel, rows, names, enabled, onEnabled } = props
  const heading = useId()
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={heading} closedby="any">
      <form method="dialog">
        <h2 id={heading}>{title}</h2>
        <button className={styles.close} aria-label={closeLabel}>
          <X aria-hidden="true" />
        </button>
        <div className={styles.switch}>
          <Switch label={switchLabel} checked={enabled} onChange={onEnabled} />
        </div>
        <dl data-off={!enabled || undefined}>
          {rows.map(({ does, keys }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{names[key] ?? signs[key] ?? key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </form>
    </dialog>
  )
}
