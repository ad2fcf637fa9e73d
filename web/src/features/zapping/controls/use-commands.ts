import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { toggleFullscreen } from '../../../playback/fullscreen.ts'
import { hasWebAudio } from '../../../playback/television-sound/has-web-audio.ts'
import { playerPathAt } from '../../../entities/archive/time-parameters.ts'
import type { ZapCommand } from './shortcuts.ts'
import type { Television } from '../television/television.ts'
import type { ViewerSettings } from '../television/use-television.ts'

type CommandContext = {
  television: Television
  set: RefObject<HTMLElement | null>
  live: () => HTMLVideoElement | undefined
  savePreferences: (changed: Partial<ViewerSettings>) => void
  toggleDisplay: () => void
  toggleRemote: () => void
  showKeys: () => void
  showGuide: () => void
}

export function useZapCommands(context: CommandContext): (command: ZapCommand) => void {
  const {
    television,
    set,
    live,
    savePreferences,
    toggleDisplay,
    toggleRemote,
    showKeys,
    showGuide,
  } = context
  const navigate = useNavigate()
  const turn = (by: number) => {
    const volume = Math.min(1, Math.max(0, Math.round((television.state().volume + by) * 10) / 10))
    television.setVolume(volume)
    savePreferences({ volume, muted: volume === 0 })
  }
  const commands: Record<ZapCommand, () => void> = {
    up: () => television.step(1),
    down: () => television.step(-1),
    surprise: television.surprise,
    room: television.join,
    back: television.back,
    open: () => {
      const { programme } = television.state()
      if (television.enter() || !programme) return
      void navigate(playerPathAt(programme.archive.id, television.time()))
    },
    louder: () => turn(0.1),
    quieter: () => turn(-0.1),
    mute: () => {
      const { muted, silenced } = television.state()
      television.setMuted(!(muted || silenced))
      savePreferences({ muted: television.state().muted, volume: television.state().volume })
    },
    ownSounds: () => {
      if (!hasWebAudio()) return
      const ownSounds = !television.state().ownSounds
      television.setOwnSounds(ownSounds)
      savePreferences({ ownSounds })
    },
    pause: television.togglePause,
    captions: () => {
      const captions = !television.state().captions
      television.setCaptions(captions)
      savePreferences({ captions })
    },
    fullScreen: () => void toggleFullscreen(set.current, live()),
    display: toggleDisplay,
    remote: toggleRemote,
    keys: showKeys,
    guide: showGuide,
  }
  return (command) => commands[command]()
}
