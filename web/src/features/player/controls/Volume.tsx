import { Volume1 as drawVolume1, Volume2 as drawVolume2, VolumeX as drawVolumeX } from 'lucide'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerCommand } from './commands.ts'
import { ControlButton } from './ControlButton.tsx'
import styles from './controls.module.css'
import type { Playback } from '../playback/playback.ts'
import { usePlaybackState } from '../playback/use-playback.ts'
import { icon } from '../../../ui/icon.tsx'

const Volume1 = icon(drawVolume1)
const Volume2 = icon(drawVolume2)
const VolumeX = icon(drawVolumeX)

type VolumeProps = {
  playback: Playback
  run: (command: PlayerCommand) => void
  shortcut: string | undefined
}

/** Mute button, and a slider with a mouse; phones have volume keys. */
export function Volume({ playback, run, shortcut }: VolumeProps) {
  const { t } = useTranslation()
  const volume = usePlaybackState(playback, (state) => state.volume)
  const muted = usePlaybackState(playback, (state) => state.muted)
  const level = muted ? 0 : volume
  const percent = Math.round(level * 100)
  return (
    <div className={styles.volume}>
      <ControlButton
        icon={level === 0 ? VolumeX : level < 0.5 ? Volume1 : Volume2}
        label={t('playerControls.mute')}
        pressed={muted}
        shortcut={shortcut}
        onClick={() => run({ do: 'mute' })}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        style={{ '--level': `${percent}%` } as CSSProperties}
        aria-label={t('playerControls.volume')}
        aria-valuetext={t('playerControls.percent', { percent })}
        onChange={(event) => playback.setVolume(Number(event.target.value) / 100)}
      />
    </div>
  )
}
