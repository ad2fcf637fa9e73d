import { X as drawX } from 'lucide'
import { useId, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { shortcuts } from './keys.ts'
import styles from './keys-dialog.module.css'
import { icon } from '../../ui/icon.tsx'

const X = icon(drawX)

type KeysDialogProps = {
  ref: Ref<HTMLDialogElement>
  enabled: boolean
  onEnabled: (enabled: boolean) => void
}

const signs: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** Every key of the player, and the switch that turns them off. */
export function KeysDialog({ ref, enabled, onEnabled }: KeysDialogProps) {
  // Drawn again only when most of it changes: remembering the parts costs more bytes than it saves work.
  const { t } = useTranslation()
  const heading = useId()
  const named: Record<string, string> = {
    ' ': t('playerControls.keyNames.space'),
    Home: t('playerControls.keyNames.home'),
    End: t('playerControls.keyNames.end'),
  }
  const rows = [
    ...shortcuts.map(({ name, keys }) => ({
      name,
      keys: keys.map((key) => named[key] ?? signs[key] ?? key),
    })),
    { name: 'tenths' as const, keys: ['0 … 9'] },
  ]
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={heading} closedby="any">
      <form method="dialog">
        <h2 id={heading}>{t('playerControls.keysTitle')}</h2>
        <button className={styles.close} aria-label={t('playerControls.close')}>
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
          {t('playerControls.keysOn')}
        </label>
        <dl data-off={!enabled || undefined}>
          {rows.map(({ name, keys }) => (
            <div key={name}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(`playerControls.keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </form>
    </dialog>
  )
}
