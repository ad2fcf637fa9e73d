import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../ui/dialogs/Confirm.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before an upload is left behind. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const wanted = useRef(() => {})
  useLeaveGuard(active, (go) => {
    wanted.current = go
    if (!dialog.current?.open) dialog.current?.showModal()
  })
  return (
    <Confirm
      dialog={dialog}
      title={t('archivist.upload.leaveTitle')}
      text={t('archivist.upload.leaveText')}
      yes={t('archivist.upload.leave')}
      no={t('archivist.upload.stay')}
      onYes={() => wanted.current()}
    />
  )
}
