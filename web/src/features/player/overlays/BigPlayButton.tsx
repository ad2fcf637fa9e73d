import { Play as drawPlay, RotateCcw as drawRotateCcw } from 'lucide'
import { useTranslation } from 'react-i18next'
import { bigButton } from '../../../page-attributes/players.ts'
import { restoreFocus } from '../../../ui/restore-focus.ts'
import styles from './overlays.module.css'
import type { Playback } from '../playback/playback.ts'
import { usePlaybackState } from '../playback/use-playback.ts'
import { icon } from '../../../ui/icon.tsx'

const Play = icon(drawPlay)
const RotateCcw = icon(drawRotateCcw)

type CentrePlayProps = { playback: Playback; title: string; onPlay: () => void }

export function BigPlayButton({ playback, title, onPlay }: CentrePlayProps) {
  const { t } = useTranslation()
  const offer = usePlaybackState(playback, ({ started, ended, segmentOver, offAir }) => {
    if (offAir) return undefined
    if (segmentOver) return 'continue'
    if (ended) return 'replay'
    return started ? undefined : 'start'
  })
  if (!offer) return null
  return (
    <div ref={restoreFocus} className={styles.centre}>
      {offer === 'continue' && <p role="status">{t('playerControls.segmentOver')}</p>}
      <button
        type="button"
        {...(offer === 'start' && bigButton)}
        aria-label={offer === 'start' ? t('playerControls.playTitle', { title }) : undefined}
        onClick={onPlay}
      >
        {offer === 'replay' ? (
          <RotateCcw aria-hidden="true" />
        ) : (
          <Play fill="currentColor" aria-hidden="true" />
        )}
        {offer !== 'start' && t(`playerControls.${offer}`)}
      </button>
    </div>
  )
}
