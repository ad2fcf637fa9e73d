import { X as drawX } from 'lucide'
import { useId, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './key-list.module.css'
import { shortcuts } from './keys.ts'
import { icon } from '../../ui/icon.tsx'

const X = icon(drawX)

type KeyListProps = {
  ref: Ref<HTMLDialogElement>
  enabled: boolean
  onEnabled: (enabled: boolean) => void
}

const signs: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
}

/** Every key of the set, and the switch that turns single keys off all over the site. */
export function KeyList({ ref, enabled, onEnabled }: KeyListProps) {
  const { t } = useTranslation()
  const heading = useId()
  const named: Record<string, string> = {
    ' ': t('zap.keyNames.space'),
    Enter: t('zap.keyNames.enter'),
    PageUp: t('zap.keyNames.pageUp'),
    PageDown: t('zap.keyNames.pageDown'),
  }
  const rows = [
    { name: t('zap.keyDigits'), keys: ['0 … 9'] },
    ...shortcuts.map(({ command, keys }) => ({
      name: t(`zap.do.${command}`),
      keys: keys.map((key) => named[key] ?? signs[key] ?? key),
    })),
  ]
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={heading} closedby="any">
      <form method="dialog">
        <h2 id={heading}>{t('zap.do.keys')}</h2>
        <button className={styles.close} aria-label={t('zap.close')}>
          <X aria-hidden="true" />
        </button>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            checked={enabled}
            aria-checked={enabled}
            onChange={(event) => onEnabled(event.target.checked)}
          />
          {t('zap.keysOn')}
        </label>
        <dl data-off={!enabled || undefined}>
          {rows.map(({ name, keys }) => (
            <div key={name}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      </form>
    </dialog>
  )
}
