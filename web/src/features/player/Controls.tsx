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
import { Clock } from './Clock.tsx'
import { ControlButton } from './ControlButton.tsx'
import styles from './controls.module.css'
import type { Stretch } from './playback-state.ts'
import { canFullScreen, canPictureInPicture, useFullScreen } from '../../lib/screen.ts'
import { SeekBar } from './SeekBar.tsx'
import { Settings } from './Settings.tsx'
import { usePlaybackState } from './use-playback.ts'
import { Volume } from './Volume.tsx'
import { icon } from '../../ui/icon.tsx'

const Captions = icon(drawCaptions)
const Maximize = icon(drawMaximize)
const Minimize = icon(drawMinimize)
const Pause = icon(drawPause)
const PictureInPicture2 = icon(drawPictureInPicture2)
const Play = icon(drawPlay)
const RectangleHorizontal = icon(drawRectangleHorizontal)
const RotateCcw = icon(drawRotateCcw)

type ControlsProps = ComponentProps<typeof Settings> & {
  duration: number
  segment: Stretch | undefined
  live: boolean
  shortcutsOn: boolean
}

/** The bar under the picture. */
export function Controls({ duration, segment, live, shortcutsOn, ...settings }: ControlsProps) {
  // Drawn again only when most of it changes: remembering the parts costs more bytes than it saves work.
  const { playback, preferences, tracks, shownTrack, run } = settings
  const { t } = useTranslation()
  const paused = usePlaybackState(playback, (state) => state.paused)
  const ended = usePlaybackState(playback, (state) => state.ended)
  const pictureInPicture = usePlaybackState(playback, (state) => state.pictureInPicture)
  const fullScreen = useFullScreen()
  const key = (name: string) => (shortcutsOn ? name : undefined)
  const playName = ended ? 'replay' : paused ? 'play' : 'pause'

  return (
    <div className={styles.bar} data-controls>
      {!live && <SeekBar playback={playback} duration={duration} segment={segment} />}
      <div className={styles.row}>
        <ControlButton
          icon={ended ? RotateCcw : paused ? Play : Pause}
          label={t(`playerControls.${playName}`)}
          shortcut={key('k')}
          onClick={() => run({ do: 'toggle' })}
        />
        <Volume playback={playback} run={run} shortcut={key('m')} />
        {live ? (
          <span className={styles.live}>{t('playerControls.live')}</span>
        ) : (
          <Clock playback={playback} duration={duration} />
        )}
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
        <Settings {...settings} />
        {canPictureInPicture() && (
          <ControlButton
            className={styles.wide}
            icon={PictureInPicture2}
            label={t('playerControls.pictureInPicture')}
            shortcut={key('p')}
            pressed={pictureInPicture}
            onClick={() => run({ do: 'pictureInPicture' })}
          />
        )}
        {!fullScreen && (
          <ControlButton
            className={styles.wide}
            icon={RectangleHorizontal}
            label={t('playerControls.theatre')}
            shortcut={key('t')}
            pressed={preferences.theatre}
            onClick={() => run({ do: 'theatre' })}
          />
        )}
        {canFullScreen() && (
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
