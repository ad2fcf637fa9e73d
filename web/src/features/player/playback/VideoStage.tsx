import { RotateCcw as drawRotateCcw } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoSignal as Card } from '../../../ui/screen/NoSignal.tsx'
import { SoundOnly } from '../../../ui/screen/SoundOnly.tsx'
import { icon } from '../../../ui/icon.tsx'
import type { CaptionTrack } from '../captions/caption-tracks.ts'
import type { Aspect } from '../../../device/player-preferences.ts'
import type { Playback } from './playback.ts'
import styles from './stage.module.css'
import { usePlaybackState } from './use-playback.ts'

const RotateCcw = icon(drawRotateCcw)

type NoSignalProps = { isUnplayable: boolean; onRetry: () => void; nextLink: ReactNode }

function NoSignal({ isUnplayable, onRetry, nextLink }: NoSignalProps) {
  const { t } = useTranslation()
  return (
    <Card reason={t(isUnplayable ? 'playerControls.unplayable' : 'playerControls.offAir')}>
      <button type="button" onClick={onRetry}>
        <RotateCcw aria-hidden="true" />
        {t('playerControls.retry')}
      </button>
      {nextLink}
    </Card>
  )
}

type VideoStageProps = {
  playback: Playback
  title: string
  poster?: string | undefined
  aspect?: Aspect
  captions?: CaptionTrack | undefined
  nextLink?: ReactNode
  children?: ReactNode
}

/** True if the poster fails to load: a video element fires no event for it. */
function usePosterFailed(poster: string | undefined) {
  const [failedPoster, setFailedPoster] = useState<string>()
  useEffect(() => {
    if (!poster) return
    const controller = new AbortController()
    const probe = new Image()
    probe.addEventListener('error', () => setFailedPoster(poster), { signal: controller.signal })
    probe.src = poster
    return () => controller.abort()
  }, [poster])
  return poster === failedPoster
}

/** Video, spinner and error card, without controls: player and zapping add their own. */
export function VideoStage(props: VideoStageProps) {
  const { playback, title, poster, aspect = 'recorded', children } = props
  const { captions, nextLink } = props
  const { attach, retry, showCaptions } = playback
  const { t } = useTranslation()
  const offAir = usePlaybackState(playback, (state) => state.offAir)
  const isUnplayable = usePlaybackState(playback, (state) => state.unplayable)
  const isSoundOnly = usePlaybackState(
    playback,
    (state) => state.soundOnly && !state.offAir && !state.ended,
  )
  const waiting = usePlaybackState(playback, (state) => state.waiting)

  const hasPosterFailed = usePosterFailed(poster)

  // Runs after the commit, when the element's text tracks contain the new one.
  const shown = captions?.src
  useEffect(() => showCaptions(shown !== undefined), [showCaptions, shown])

  return (
    <div className={styles.stage} data-aspect={aspect}>
      <video
        ref={attach}
        className={styles.video}
        aria-label={title}
        poster={poster}
        data-missing={hasPosterFailed || undefined}
        preload="metadata"
        playsInline
      >
        <track
          key={shown}
          kind="captions"
          src={shown}
          srcLang={captions?.language}
          label={captions?.label}
        />
      </video>
      {isSoundOnly && <SoundOnly />}
      {waiting && (
        <div className={styles.spinner} role="status">
          <span className="spinner" aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
            <i />
            <i />
            <i />
          </span>
          <span className="hidden">{t('playerControls.waiting')}</span>
        </div>
      )}
      {children}
      {offAir && <NoSignal isUnplayable={isUnplayable} onRetry={retry} nextLink={nextLink} />}
    </div>
  )
}
