import { X as drawX } from 'lucide'
import { useId, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '../ui/forms/Switch.tsx'
import dialogStyles from '../ui/dialogs/dialog.module.css'
import { icon } from '../ui/icon.tsx'
import styles from './key-list.module.css'

const X = icon(drawX)

/** Keys (`event.key` values) with their action. */
type KeyRow = { does: string; keys: readonly string[] }

export const DIGITS = ['0 … 9']

/** The names of keys on buttons and in the list: localised without a printable symbol. */
export function useKeyNames(): Readonly<Record<string, string>> {
  const { t } = useTranslation()
  return {
    ' ': t('keys.names.space'),
    Enter: t('keys.names.enter'),
    Home: t('keys.names.home'),
    End: t('keys.names.end'),
    PageUp: t('keys.names.pageUp'),
    PageDown: t('keys.names.pageDown'),
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Backspace: '⌫',
  }
}

type KeyListProps = {
  ref: Ref<HTMLDialogElement>
  rows: readonly KeyRow[]
  enabled: boolean
  onEnabled: (enabled: boolean) => void
}

/** Dialog with all shortcuts and the switch for those of a single key. */
export function KeyList({ ref, rows, enabled, onEnabled }: KeyListProps) {
  const { t } = useTranslation()
  const heading = useId()
  const names = useKeyNames()
  return (
    <dialog
      ref={ref}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-labelledby={heading}
      closedby="any"
    >
      <form method="dialog">
        <h2 id={heading}>{t('keys.title')}</h2>
        <button className={`icon-button ${styles.close}`} aria-label={t('keys.close')}>
          <X aria-hidden="true" />
        </button>
        <div className={styles.switch}>
          <Switch label={t('keys.single')} checked={enabled} onChange={onEnabled} />
        </div>
        <dl data-off={!enabled || undefined}>
          {[...rows, { does: t('search.open'), keys: ['/'] }].map(({ does, keys }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{names[key] ?? key}</kbd>
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
