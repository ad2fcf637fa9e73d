import {
  Archive as drawArchive,
  Play as drawPlay,
  RotateCcw as drawRotateCcw,
  Volume2 as drawVolume2,
} from 'lucide'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { picture } from '../../../page-attributes/players.ts'
import { useFormat } from '../../../i18n/format.ts'
import { restoreFocus } from '../../../ui/restore-focus.ts'
import { routes } from '../../../routes.ts'
import { NoSignal } from '../../../ui/screen/NoSignal.tsx'
import { SoundOnly } from '../../../ui/screen/SoundOnly.tsx'
import { StaticNoise } from '../../../ui/screen/StaticNoise.tsx'
import { icon } from '../../../ui/icon.tsx'
import type { ZapCommand } from '../controls/shortcuts.ts'
import type { TunedChannel } from '../television/channel-list.ts'
import type { OffAir } from '../television/television-state.ts'
import type { Television } from '../television/television.ts'
import { useTelevisionState } from '../television/use-television.ts'
import { TelevisionOsd } from './TelevisionOsd.tsx'
import { useSwipe } from './use-swipe.ts'
import styles from './screen.module.css'

const Archive = icon(drawArchive)
const RotateCcw = icon(drawRotateCcw)

type OffAirCardProps = { reason: OffAir; wait: number; onRetry: () => void }

function OffAirCard({ reason, wait, onRetry }: OffAirCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const waitOptions = wait ? { context: 'wait', time: format.length(wait) } : {}
  return (
    <NoSignal reason={t(`zap.offAir.${reason}`, waitOptions)}>
      <button type="button" onClick={onRetry}>
        <RotateCcw aria-hidden="true" />
        {t('zap.retry')}
      </button>
      <Link to={routes.archives.path}>
        <Archive aria-hidden="true" />
        {t('zap.browse')}
      </Link>
    </NoSignal>
  )
}

const Play = icon(drawPlay)
const Volume2 = icon(drawVolume2)

type ScreenProps = {
  television: Television
  channelList: readonly TunedChannel[]
  videos: readonly [Ref<HTMLVideoElement>, Ref<HTMLVideoElement>]
  run: (command: ZapCommand) => void
  onTap: () => void
}

/** Both video slots, of which one is visible, and the overlays. */
export function Screen({ television, channelList, videos, run, onTap }: ScreenProps) {
  const { t } = useTranslation()
  const handlers = useSwipe({ onSwipe: run, onTap })
  const live = useTelevisionState(television, (state) => state.live)
  const cover = useTelevisionState(television, (state) => state.cover)
  const offAir = useTelevisionState(television, (state) => state.offAir)
  const isSoundOnly = useTelevisionState(
    television,
    (state) => state.soundOnly && !state.changing && !state.offAir,
  )
  const wait = useTelevisionState(television, (state) => state.wait)
  const waiting = useTelevisionState(television, (state) => state.waiting)
  const paused = useTelevisionState(television, (state) => state.paused)
  const silenced = useTelevisionState(television, (state) => state.silenced)
  const title = useTelevisionState(television, (state) => state.programme?.archive.title)
  return (
    <div role="presentation" className={styles.screen} {...picture} {...handlers}>
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
      {isSoundOnly && <SoundOnly />}
      {cover === 'black' && <div className={styles.black} />}
      {cover === 'snow' && <StaticNoise />}
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
      <div
        role="presentation"
        className={styles.surface}
        data-surface
        onDoubleClick={() => run('fullScreen')}
      />
      {offAir && <OffAirCard reason={offAir} wait={wait} onRetry={television.retry} />}
      <TelevisionOsd television={television} channelList={channelList} />
      {silenced && !paused && !offAir && (
        <button
          ref={restoreFocus}
          type="button"
          className={styles.soundOn}
          onClick={() => run('mute')}
        >
          <Volume2 aria-hidden="true" />
          {t('zap.soundOn')}
        </button>
      )}
      {paused && !offAir && (
        <button
          ref={restoreFocus}
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
