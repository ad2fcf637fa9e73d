import { Airplay as drawAirplay, Cast as drawCast } from 'lucide'
import { useTranslation } from 'react-i18next'
import { icon } from '../../../ui/icon.tsx'
import { ControlButton } from '../controls/ControlButton.tsx'
import { isAirPlay } from './remote-screen.ts'
import styles from './remote.module.css'
import type { useRemoteScreen } from './use-remote-screen.ts'

const Airplay = icon(drawAirplay)
const Cast = icon(drawCast)

export type Remote = ReturnType<typeof useRemoteScreen>

export function RemoteButton({ screen, choose }: Remote) {
  const { t } = useTranslation()
  if (screen === 'none') return null
  return (
    <ControlButton
      className={styles.button}
      icon={isAirPlay(HTMLVideoElement.prototype) ? Airplay : Cast}
      label={t('playerControls.remote')}
      pressed={screen === 'connected'}
      data-screen={screen}
      onClick={choose}
    />
  )
}

/** In place of the picture, which plays elsewhere. */
export function Elsewhere({ screen }: Pick<Remote, 'screen'>) {
  const { t } = useTranslation()
  if (screen !== 'connected') return null
  return (
    <p className={styles.elsewhere} aria-hidden="true">
      <Cast />
      {t('playerControls.remoteOn')}
    </p>
  )
}
