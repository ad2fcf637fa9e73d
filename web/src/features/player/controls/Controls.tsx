import {
  Captions as drawCaptions,
  Maximize as drawMaximize,
  Minimize as drawMinimize,
  Pause as drawPause,
  PictureInPicture2 as drawPictureInPicture2,
  Play as drawPlay,
  RectangleHorizontal as drawRectangleHorizontal,
  RotateCcw as drawRotateCcw,
} from 'lucide'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { controlBar, playButton } from '../../../page-attributes/players.ts'
import { isFramedPlayer } from '../../../config/framed-player.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useIsFullscreen, useFullscreenSupport } from '../../../playback/fullscreen.ts'
import { icon } from '../../../ui/icon.tsx'
import type { MediaRange } from '../playback/playback-state.ts'
import type { Playback } from '../playback/playback.ts'
import { usePlaybackState } from '../playback/use-playback.ts'
import { type RemotePlaybackHandle, RemotePlaybackButton } from '../remote/RemotePlaybackButton.tsx'
import { ControlButton } from './ControlButton.tsx'
import type { SeekMark } from './marks.ts'
import { SeekBar } from './SeekBar.tsx'
import { PlayerSettings } from './Settings.tsx'
import { Volume } from './Volume.tsx'
import styles from './controls.module.css'

/** '4:05 / 28:00', hidden from screen readers: the seek bar announces it. */
function Clock({ playback, duration }: { playback: Playback; duration: number }) {
  const format = useFormat()
  const seconds = usePlaybackState(playback, ({ time }) => Math.floor(time))
  return (
    <span className={styles.clock} data-hours={duration >= 3600 || undefined} aria-hidden="true">
      {format.clock(Math.min(seconds, duration || seconds))}
      <span> / {format.clock(duration)}</span>
    </span>
  )
}

const Captions = icon(drawCaptions)
const Maximize = icon(drawMaximize)
const Minimize = icon(drawMinimize)
const Pause = icon(drawPause)
const PictureInPicture2 = icon(drawPictureInPicture2)
const Play = icon(drawPlay)
const RectangleHorizontal = icon(drawRectangleHorizontal)
const RotateCcw = icon(drawRotateCcw)

type ControlsProps = ComponentProps<typeof PlayerSettings> & {
  duration: number
  segment: MediaRange | undefined
  marks: readonly SeekMark[]
  shortcutsOn: boolean
  remote: RemotePlaybackHandle
}

export function Controls(props: ControlsProps) {
  const { duration, segment, marks, shortcutsOn, remote, ...settings } = props
  const { playback, preferences, tracks, shownTrack, run } = settings
  const { t } = useTranslation()
  const paused = usePlaybackState(playback, (state) => state.paused)
  const ended = usePlaybackState(playback, (state) => state.ended)
  const pictureInPicture = usePlaybackState(playback, (state) => state.pictureInPicture)
  const fullScreen = useIsFullscreen()
  const can = useFullscreenSupport()
  const key = (name: string) => (shortcutsOn ? name : undefined)
  const playName = ended ? 'replay' : paused ? 'play' : 'pause'

  return (
    <div className={styles.bar} {...controlBar}>
      <SeekBar playback={playback} duration={duration} segment={segment} marks={marks} />
      <div className={styles.row}>
        <ControlButton
          icon={ended ? RotateCcw : paused ? Play : Pause}
          label={t(`playerControls.${playName}`)}
          shortcut={key('k')}
          onClick={() => run({ do: 'toggle' })}
          {...playButton}
        />
        <Volume playback={playback} run={run} shortcut={key('m')} />
        <Clock playback={playback} duration={duration} />
        <span className={styles.gap} />
        {tracks.length > 0 && (
          <ControlButton
            className={styles.captions}
            icon={Captions}
            label={t('playerControls.captions')}
            shortcut={key('c')}
            pressed={shownTrack !== undefined}
            onClick={() => run({ do: 'captions' })}
          />
        )}
        <PlayerSettings {...settings} />
        <RemotePlaybackButton {...remote} />
        {can.pictureInPicture && (
          <ControlButton
            className={styles.wide}
            icon={PictureInPicture2}
            label={t('playerControls.pictureInPicture')}
            shortcut={key('p')}
            pressed={pictureInPicture}
            onClick={() => run({ do: 'pictureInPicture' })}
          />
        )}
        {!fullScreen && !isFramedPlayer() && (
          <ControlButton
            className={styles.wide}
            icon={RectangleHorizontal}
            label={t('playerControls.theatre')}
            shortcut={key('t')}
            pressed={preferences.theatre}
            onClick={() => run({ do: 'theatre' })}
          />
        )}
        {can.fullScreen && (
          <ControlButton
            icon={fullScreen ? Minimize : Maximize}
            label={t('playerControls.fullScreen')}
            shortcut={key('f')}
            pressed={fullScreen}
            onClick={() => run({ do: 'fullScreen' })}
          />
        )}
      </div>
    </div>
  )
}
