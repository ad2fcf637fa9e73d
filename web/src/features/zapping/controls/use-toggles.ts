import { useTranslation } from 'react-i18next'
import { useIsFullscreen } from '../../../playback/fullscreen.ts'
import type { Television } from '../television/television.ts'
import { useTelevisionState } from '../television/use-television.ts'
import type { ZapCommand } from './shortcuts.ts'

/** State of the commands that switch something on and off, and their names in this state. */
export function useToggles(television: Television) {
  const { t } = useTranslation()
  const fullScreen = useIsFullscreen()
  const silent = useTelevisionState(television, ({ muted, silenced }) => muted || silenced)
  const paused = useTelevisionState(television, (state) => state.paused)
  const captions = useTelevisionState(television, (state) => state.captions)
  const names: Partial<Record<ZapCommand, string>> = {
    pause: paused ? t('zap.do.play') : t('zap.do.pause'),
    mute: silent ? t('zap.do.unmute') : t('zap.do.mute'),
    fullScreen: fullScreen ? t('zap.do.exitFullScreen') : t('zap.do.fullScreen'),
  }
  return { fullScreen, silent, paused, captions, names }
}
