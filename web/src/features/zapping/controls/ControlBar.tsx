import {
  AudioLines as drawAudioLines,
  CalendarClock as drawCalendarClock,
  Captions as drawCaptions,
  ChevronDown as drawChevronDown,
  ChevronUp as drawChevronUp,
  Keyboard as drawKeyboard,
  Maximize as drawMaximize,
  Minimize as drawMinimize,
  Pause as drawPause,
  Play as drawPlay,
  SquareArrowOutUpRight as drawSquareArrowOutUpRight,
  TvMinimal as drawTvMinimal,
  Volume2 as drawVolume2,
  VolumeX as drawVolumeX,
  Zap as drawZap,
} from 'lucide'
import { useTranslation } from 'react-i18next'
import { isFullscreenSupported } from '../../../playback/fullscreen.ts'
import { hasWebAudio } from '../../../playback/television-sound/has-web-audio.ts'
import { icon } from '../../../ui/icon.tsx'
import type { Television } from '../television/television.ts'
import { useTelevisionState } from '../television/use-television.ts'
import styles from './bar.module.css'
import { BarButton } from './BarButton.tsx'
import type { ZapCommand } from './shortcuts.ts'
import { useToggles } from './use-toggles.ts'

const SquareArrowOutUpRight = icon(drawSquareArrowOutUpRight)
const TvMinimal = icon(drawTvMinimal)
const Volume2 = icon(drawVolume2)
const VolumeX = icon(drawVolumeX)
const Zap = icon(drawZap)

const AudioLines = icon(drawAudioLines)
const CalendarClock = icon(drawCalendarClock)
const Captions = icon(drawCaptions)
const ChevronDown = icon(drawChevronDown)
const ChevronUp = icon(drawChevronUp)
const Keyboard = icon(drawKeyboard)
const Maximize = icon(drawMaximize)
const Minimize = icon(drawMinimize)
const Pause = icon(drawPause)
const Play = icon(drawPlay)

type ControlBarProps = {
  television: Television
  run: (command: ZapCommand) => void
  remote: boolean
  shortcutsOn: boolean
}

/** All controls; beside the remote control only those that it lacks. */
export function ControlBar({ television, run, remote, shortcutsOn }: ControlBarProps) {
  const { t } = useTranslation()
  const { silent, paused, fullScreen, names, captions } = useToggles(television)
  const ownSounds = useTelevisionState(television, (state) => state.ownSounds)
  const archive = useTelevisionState(television, (state) => state.programme?.archive)
  const shared = { run, shortcutsOn }
  return (
    <div className={styles.bar} role="group" aria-label={t('zap.bar')} data-bar>
      {!remote && (
        <div className={styles.tuning}>
          <BarButton {...shared} command="down" icon={ChevronDown} />
          <BarButton {...shared} command="up" icon={ChevronUp} />
          <BarButton {...shared} command="surprise" icon={Zap} wide />
        </div>
      )}
      <div className={styles.rest}>
        {!remote && (
          <>
            <BarButton
              {...shared}
              command="pause"
              icon={paused ? Play : Pause}
              label={names.pause}
            />
            <BarButton
              {...shared}
              command="mute"
              icon={silent ? VolumeX : Volume2}
              label={names.mute}
            />
          </>
        )}
        {hasWebAudio() && (
          <BarButton {...shared} command="ownSounds" icon={AudioLines} pressed={ownSounds} />
        )}
        {!remote && (
          <>
            {Boolean(archive?.captions?.length) && (
              <BarButton {...shared} command="captions" icon={Captions} pressed={captions} />
            )}
            <BarButton {...shared} command="guide" icon={CalendarClock} />
          </>
        )}
        <BarButton {...shared} command="open" icon={SquareArrowOutUpRight} disabled={!archive} />
        {!remote && <BarButton {...shared} command="keys" icon={Keyboard} keyboard />}
        <BarButton {...shared} command="remote" icon={TvMinimal} pressed={remote} />
        {!remote && isFullscreenSupported() && (
          <BarButton
            {...shared}
            command="fullScreen"
            icon={fullScreen ? Minimize : Maximize}
            label={names.fullScreen}
          />
        )}
      </div>
    </div>
  )
}
