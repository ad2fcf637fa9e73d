import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { KeysDialog as Dialog } from '../../../ui/dialogs/KeysDialog.tsx'
import { playerShortcuts } from './shortcuts.ts'

type KeyListProps = {
  ref: Ref<HTMLDialogElement>
  enabled: boolean
  onEnabled: (enabled: boolean) => void
}

export function PlayerKeyList(props: KeyListProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      {...props}
      title={t('keys.title')}
      closeLabel={t('keys.close')}
      switchLabel={t('keys.single')}
      names={{
        ' ': t('keys.names.space'),
        Home: t('keys.names.home'),
        End: t('keys.names.end'),
      }}
      rows={[
        ...playerShortcuts.map(({ name, keys }) => ({
          does: t(`playerControls.keys.${name}`),
          keys,
        })),
        { does: t('playerControls.keys.tenths'), keys: ['0 … 9'] },
        { does: t('search.open'), keys: ['/'] },
      ]}
    />
  )
}
