import { Play as drawPlay, Volume2 as drawVolume2 } from 'lucide'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Station } from './dial.ts'
import type { ZapCommand } from './keys.ts'
import { OffAirCard } from './OffAirCard.tsx'
import { Osd } from './Osd.tsx'
import styles from './screen.module.css'
import { Surface } from './Surface.tsx'
import type { Television } from './television.ts'
import { useTelevisionState } from './use-television.ts'
import { icon } from '../../ui/icon.tsx'
import { Snow } from '../../ui/Snow.tsx'

const Play = icon(drawPlay)
const Volume2 = icon(drawVolume2)

type ScreenProps = {
  television: Television
  dial: readonly Station[]
  videos: readonly [Ref<HTMLVideoElement>, Ref<HTMLVideoElement>]
  run: (command: ZapCommand) => void
  onTap: () => void
}

/** The two tubes on their mat, one of them in sight, and whatever lies over the picture. */
export function Screen({ television, dial, videos, run, onTap }: ScreenProps) {
  const { t } = useTranslation()
  const live = useTelevisionState(television, (state) => state.live)
  const cover = useTelevisionState(television, (state) => state.cover)
  const offAir = useTelevisionState(television, (state) => state.offAir)
  const waiting = useTelevisionState(television, (state) => state.waiting)
  const paused = useTelevisionState(television, (state) => state.paused)
  const silenced = useTelevisionState(television, (state) => state.silenced)
  const title = useTelevisionState(television, (state) => state.programme?.archive.title)
  return (
    <div className={styles.screen}>
      {([0, 1] as const).map((index) => (
        <video
          key={index}
          ref={videos[index]}
          className={styles.video}
          aria-label={index === live ? (title ?? t('zap.region')) : undefined}
          data-live={index === live || undefined}
          aria-hidden={index !== live || undefined}
          playsInline
        >
          <track kind="captions" />
        </video>
      ))}
      {cover === 'dark' && <div className={styles.dark} />}
      {cover === 'snow' && <Snow />}
      {waiting && !offAir && (
        <div className={styles.waiting} role="status">
          <span className="spinner" aria-hidden="true">
            {Array.from({ length: 7 }, (_, bar) => (
              <i key={bar} />
            ))}
          </span>
          <span className="hidden">{t('zap.searching')}</span>
        </div>
      )}
      <Surface
        onFlick={(direction) => run(direction)}
        onTap={onTap}
        onDoubleClick={() => run('fullScreen')}
      />
      {offAir && <OffAirCard reason={offAir} onRetry={television.retry} />}
      <Osd television={television} dial={dial} />
      {silenced && !paused && !offAir && (
        <button type="button" className={styles.soundOn} onClick={() => run('mute')}>
          <Volume2 aria-hidden="true" />
          {t('zap.soundOn')}
        </button>
      )}
      {paused && !offAir && (
        <button
          type="button"
          className={styles.play}
          aria-label={t('zap.do.play')}
          onClick={() => run('pause')}
        >
          <Play aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
