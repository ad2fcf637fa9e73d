import { Airplay as drawAirplay, Cast as drawCast } from 'lucide'
import { useTranslation } from 'react-i18next'
import { icon } from '../../../ui/icon.tsx'
import { ControlButton } from '../controls/ControlButton.tsx'
import { isAirPlay } from './remote-playback.ts'
import styles from './remote.module.css'
import type { useRemotePlayback } from './use-remote-playback.ts'

const Airplay = icon(drawAirplay)
const Cast = icon(drawCast)

export type RemotePlaybackHandle = ReturnType<typeof useRemotePlayback>

export function RemotePlaybackButton({ screen, choose }: RemotePlaybackHandle) {
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

/** Replaces the video during remote playback. */
export function RemotePlaybackNotice({ screen }: Pick<RemotePlaybackHandle, 'screen'>) {
  const { t } = useTranslation()
  if (screen !== 'connected') return null
  return (
    <p className={styles.remoteNotice} aria-hidden="true">
      <Cast />
      {t('playerControls.remoteOn')}
    </p>
  )
}
