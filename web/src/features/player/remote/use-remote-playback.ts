import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OsdMessage } from '../overlays/use-osd.ts'
import type { Playback } from '../playback/playback.ts'
import {
  promptRemotePlayback,
  type RemotePlaybackState,
  watchRemotePlayback,
} from './remote-playback.ts'

export function useRemotePlayback(playback: Playback, show: (message: OsdMessage) => void) {
  const { t } = useTranslation()
  const [screen, setScreen] = useState<RemotePlaybackState>('none')
  const change = useEffectEvent((now: RemotePlaybackState, before: RemotePlaybackState) => {
    setScreen(now)
    if (now === 'connecting') show({ text: t('playerControls.remoteConnecting') })
    // RemotePlaybackNotice shows it.
    else if (now === 'connected') show({ text: '', announcement: t('playerControls.remoteOn') })
    else if (before === 'connected') show({ text: t('playerControls.remoteOff') })
    else if (before === 'connecting') show({ text: t('playerControls.remoteFailed') })
  })
  useEffect(() => {
    const video = playback.element()
    if (!video) return
    let before: RemotePlaybackState = 'none'
    return watchRemotePlayback(video, (now) => {
      const was = before
      before = now
      if (now !== was) change(now, was)
    })
  }, [playback])

  const choose = async () => {
    const video = playback.element()
    if (!video) return
    const outcome = await promptRemotePlayback(video)
    if (outcome === 'notFound') show({ text: t('playerControls.remoteMissing') })
    else if (outcome === 'unsupported') show({ text: t('playerControls.remoteUnsupported') })
    else if (outcome === 'failed') show({ text: t('playerControls.remoteFailed') })
  }
  return { screen, choose: () => void choose() }
}
