import {
  FileUp as drawFileUp,
  Keyboard as drawKeyboard,
  PictureInPicture2 as drawPictureInPicture2,
  Settings as drawSettings,
} from 'lucide'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import type { CaptionTrack } from '../captions/caption-tracks.ts'
import type { PlayerCommand } from './commands.ts'
import { ControlButton } from './ControlButton.tsx'
import type { Playback } from '../playback/playback.ts'
import { aspects, type Preferences, speeds } from '../../../device/player-preferences.ts'
import { useFullscreenSupport } from '../../../playback/fullscreen.ts'
import styles from './settings.module.css'
import { usePlaybackState } from '../playback/use-playback.ts'
import { icon } from '../../../ui/icon.tsx'

const FileUp = icon(drawFileUp)
const Keyboard = icon(drawKeyboard)
const PictureInPicture2 = icon(drawPictureInPicture2)
const Gear = icon(drawSettings)

type SettingsProps = {
  playback: Playback
  preferences: Preferences
  change: (changed: Partial<Preferences>) => void
  tracks: readonly CaptionTrack[]
  shownTrack: string | undefined
  onTrack: (id: string | undefined) => void
  onFile: (file: File) => void
  run: (command: PlayerCommand) => void
  onOpen: (open: boolean) => void
}

const OFF = 'off'

/**
 * Further settings. The popover API closes it on Escape and on an outside click, and restores the
 * focus.
 */
export function PlayerSettings(props: SettingsProps) {
  const { playback, preferences, change, tracks, shownTrack, onTrack, onFile, run, onOpen } = props
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const can = useFullscreenSupport()
  const speed = usePlaybackState(playback, (state) => state.speed)
  const act = (command: PlayerCommand) => {
    panel.current?.hidePopover()
    run(command)
  }

  return (
    <div className={styles.settings}>
      <ControlButton icon={Gear} label={t('playerControls.settings')} popoverTarget={id} />
      {speed !== 1 && (
        <span className={styles.badge} aria-hidden="true">
          ×{format.number(speed)}
        </span>
      )}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        className={styles.panel}
        aria-label={t('playerControls.settings')}
        onToggle={(event) => onOpen(event.newState === 'open')}
      >
        <RadioGroup
          className={`${styles.choice} ${styles.speeds}`}
          optionsClassName={styles.options}
          legend={t('playerControls.speed')}
          value={String(speed)}
          options={speeds.map((value) => ({
            value: String(value),
            label: `×${format.number(value)}`,
          }))}
          onChange={(value) => playback.setSpeed(Number(value))}
        />
        <RadioGroup
          className={styles.choice}
          optionsClassName={styles.options}
          legend={t('playerControls.aspect')}
          value={preferences.aspect}
          options={aspects.map((value) => ({ value, label: t(`playerControls.aspects.${value}`) }))}
          onChange={(aspect) => change({ aspect })}
        />
        <RadioGroup
          className={styles.choice}
          optionsClassName={styles.options}
          legend={t('playerControls.captions')}
          value={shownTrack ?? OFF}
          options={[
            { value: OFF, label: t('playerControls.captionsNone') },
            ...tracks.map((track) => ({ value: track.id, label: track.label })),
          ]}
          onChange={(track) => onTrack(track === OFF ? undefined : track)}
        />
        <div className={styles.actions}>
          <label className={styles.action}>
            <FileUp aria-hidden="true" />
            {t('playerControls.captionsFile')}
            <input
              type="file"
              accept=".vtt,.srt,.ass,.ssa,.sbv,.txt"
              onChange={(event) => {
                const file = event.target.files?.[0]
                // Without this, choosing a corrected file again fires no `change` event.
                event.target.value = ''
                if (file) onFile(file)
              }}
            />
          </label>
          {can.pictureInPicture && (
            <button
              type="button"
              className={`${styles.action} ${styles.narrow}`}
              onClick={() => act({ do: 'pictureInPicture' })}
            >
              <PictureInPicture2 aria-hidden="true" />
              {t('playerControls.pictureInPicture')}
            </button>
          )}
          <button
            type="button"
            className={`${styles.action} ${styles.keys}`}
            onClick={() => act({ do: 'keys' })}
          >
            <Keyboard aria-hidden="true" />
            {t('keys.title')}
          </button>
        </div>
      </div>
    </div>
  )
}
