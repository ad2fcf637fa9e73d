import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { nextSpeed, type PlayerCommand } from './commands.ts'
import type { Playback } from '../playback/playback.ts'
import type { Preferences } from '../../../device/player-preferences.ts'
import { isFramedPlayer } from '../../../config/framed-player.ts'
import { toggleFullscreen, togglePictureInPicture } from '../../../playback/fullscreen.ts'
import { rememberFocus } from '../use-fullscreen-handover.ts'
import type { useCaptions } from '../captions/use-captions.ts'
import type { OsdMessage } from '../overlays/use-osd.ts'

type CommandContext = {
  playback: Playback
  player: RefObject<HTMLElement | null>
  keysDialog: RefObject<HTMLDialogElement | null>
  captions: ReturnType<typeof useCaptions>
  preferences: Preferences
  change: (changed: Partial<Preferences>) => void
  show: (message: OsdMessage) => void
  wake: () => void
  /** Seconds, from the API. */
  duration: number
}

export function usePlayerCommands(context: CommandContext): (command: PlayerCommand) => void {
  const { playback, player, keysDialog, captions, preferences, change, show, wake } = context
  const { t } = useTranslation()
  const format = useFormat()

  const showVolume = () => {
    const { volume, muted } = playback.state()
    const percent = Math.round(volume * 100)
    if (muted) show({ text: t('playerControls.muted'), level: 0 })
    else show({ text: t('playerControls.volumeAt', { percent }), level: volume })
  }
  const seekTo = (seconds: number, text?: string, side?: 'back' | 'forward') => {
    playback.seek(seconds)
    const now = format.clock(playback.state().time)
    show({ text: text ?? now, announcement: now, ...(side && { side }) })
  }

  return (command) => {
    const { time, duration: known, speed, volume, muted, paused } = playback.state()
    const duration = known || context.duration
    wake()
    switch (command.do) {
      case 'toggle':
        return playback.toggle()
      case 'mute':
        playback.setMuted(!muted)
        return showVolume()
      case 'volumeBy':
        playback.setVolume((muted ? 0 : volume) + command.share)
        return showVolume()
      case 'seekBy': {
        const back = command.seconds < 0
        const text = t('playerControls.skipped', {
          sign: back ? '−' : '+',
          seconds: Math.abs(command.seconds),
        })
        return seekTo(Math.min(time + command.seconds, duration), text, back ? 'back' : 'forward')
      }
      case 'seekTo':
        return seekTo(duration * command.share)
      case 'speedBy': {
        const next = nextSpeed(speed, command.steps)
        playback.setSpeed(next)
        return show({ text: `×${format.number(next)}` })
      }
      case 'frameBy':
        if (paused) playback.step(command.frames)
        return
      case 'captions': {
        if (!captions.preferred) return show({ text: t('playerControls.captionsMissing') })
        const on = captions.shown === undefined
        captions.show(on ? captions.preferred : undefined)
        return show({ text: t(on ? 'playerControls.captionsOn' : 'playerControls.captionsOff') })
      }
      case 'pictureInPicture':
        return void togglePictureInPicture(playback.element())
      case 'theatre':
        return change({ theatre: !preferences.theatre })
      case 'fullScreen':
        if (!document.fullscreenElement) rememberFocus()
        // Makes the document fullscreen, not the player: the next player can then take it over.
        return void toggleFullscreen(
          isFramedPlayer() ? player.current : document.documentElement,
          playback.element(),
        )
      case 'keys':
        return keysDialog.current?.showModal()
    }
  }
}
