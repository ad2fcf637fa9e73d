import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { KeysDialog } from '../../../ui/dialogs/KeysDialog.tsx'
import { hasWebAudio } from '../../../playback/television-sound/has-web-audio.ts'
import { zapShortcuts, type ZapCommand } from './shortcuts.ts'
import { useKeyNames } from './use-key-names.ts'

type KeyListProps = {
  ref: Ref<HTMLDialogElement>
  hasRoom: boolean
  enabled: boolean
  onEnabled: (enabled: boolean) => void
}

export function ZappingKeyList({ hasRoom, ...props }: KeyListProps) {
  const { t } = useTranslation()
  const lacks: Partial<Record<ZapCommand, boolean>> = { room: !hasRoom, ownSounds: !hasWebAudio() }
  const shown = zapShortcuts.filter(({ command }) => !lacks[command])
  return (
    <KeysDialog
      {...props}
      title={t('keys.title')}
      closeLabel={t('keys.close')}
      switchLabel={t('keys.single')}
      names={useKeyNames()}
      rows={[
        { does: t('zap.keyDigits'), keys: ['0 … 9'] },
        ...shown.map(({ command, keys }) => ({ does: t(`zap.do.${command}`), keys })),
        { does: t('search.open'), keys: ['/'] },
      ]}
    />
  )
}
