import { useTranslation } from 'react-i18next'
import type { Icon } from '../../../ui/icon.tsx'
import { restoreFocus } from '../../../ui/restore-focus.ts'
import styles from './bar.module.css'
import { zapShortcuts, type ZapCommand } from './shortcuts.ts'
import { useKeyNames } from '../../../playback/KeyList.tsx'

type BarButtonProps = {
  command: ZapCommand
  run: (command: ZapCommand) => void
  shortcutsOn: boolean
  icon: Icon
  /** Overrides the command's label. */
  label?: string | undefined
  pressed?: boolean
  disabled?: boolean
  /** Shows the label. */
  wide?: boolean
  /** Hidden without a keyboard. */
  keyboard?: boolean
}

export function BarButton(props: BarButtonProps) {
  const { command, run, shortcutsOn, icon: Icon, label, pressed, disabled, wide, keyboard } = props
  const { t } = useTranslation()
  const name = label ?? t(`zap.do.${command}`)
  const keyNames = useKeyNames()
  const key = zapShortcuts.find((shortcut) => shortcut.command === command)?.keys[0]
  return (
    <button
      ref={restoreFocus}
      type="button"
      className={styles.button}
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={shortcutsOn ? key : undefined}
      title={shortcutsOn && key ? `${name} (${keyNames[key] ?? key})` : name}
      data-wide={wide || undefined}
      data-keyboard={keyboard || undefined}
      onClick={() => run(command)}
    >
      <Icon aria-hidden="true" />
      {wide && <span>{name}</span>}
    </button>
  )
}
