import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { VolumeBars } from '../../../playback/VolumeBars.tsx'
import { decadeOf } from '../../../lib/dates/decades.ts'
import { digitsOf, type TunedChannel, channelWithId } from '../television/channel-list.ts'
import { entryText } from '../television/number-entry.ts'
import type { Television } from '../television/television.ts'
import { useTelevisionState } from '../television/use-television.ts'
import { playerPathAt } from '../../../entities/archive/time-parameters.ts'
import styles from './osd.module.css'
import { archivesPath } from '../../../entities/archive/links.ts'

function Levels({ television }: { television: Television }) {
  const level = useTelevisionState(television, ({ volume, muted }) => (muted ? 0 : volume))
  return <VolumeBars level={level} />
}

type OsdProps = { television: Television; channelList: readonly TunedChannel[] }

export function TelevisionOsd({ television, channelList }: OsdProps) {
  const { t } = useTranslation()
  const channel = useTelevisionState(television, (state) => state.channel)
  const programme = useTelevisionState(television, (state) => state.programme)
  const entry = useTelevisionState(television, (state) => state.entry)
  const message = useTelevisionState(television, (state) => state.message)
  const offAir = useTelevisionState(television, (state) => state.offAir !== undefined)
  const number = channelWithId(channelList, channel?.id)?.number
  const ownSounds = useTelevisionState(television, (state) => state.ownSounds)
  const messageText =
    message?.kind === 'first'
      ? t('zap.first')
      : message?.kind === 'ownSounds'
        ? t(ownSounds ? 'zap.ownSoundsOn' : 'zap.ownSoundsOff')
        : message?.kind === 'unknown' || message?.kind === 'empty'
          ? t(`zap.${message.kind}`, { number: message.number })
          : message?.kind === 'captionsLost' || message?.kind === 'captionsUnreadable'
            ? t(`zap.${message.kind}`)
            : undefined
  const archive = programme?.archive
  return (
    <div className={styles.osd} data-osd data-busy={Boolean(entry || message) || undefined}>
      {(!offAir || channel || entry || messageText) && (
        <div className={styles.number} data-told={messageText && !entry ? true : undefined}>
          <p data-number aria-hidden="true">
            {entry ? entryText(entry, digitsOf(channelList)) : (messageText ?? number ?? '––')}
          </p>
          {!entry && !messageText && channel && (
            <p className={styles.name}>
              <Link to={archivesPath({ channel: channel.id })}>{channel.name}</Link>
            </p>
          )}
          {message?.kind === 'volume' && <Levels television={television} />}
        </div>
      )}
      {archive && (
        <div className={styles.programme} data-decade={decadeOf(archive.year)} data-programme>
          <p className={styles.year} aria-hidden="true">
            {archive.year}
          </p>
          <p className={styles.title}>
            <ArchiveLink television={television} id={archive.id}>
              <bdi>{archive.title}</bdi>
            </ArchiveLink>
          </p>
          <Progress television={television} />
        </div>
      )}
    </div>
  )
}

type ArchiveLinkProps = { television: Television; id: string; children: ReactNode }

function ArchiveLink({ television, id, children }: ArchiveLinkProps) {
  const second = useTelevisionState(television, ({ time }) => Math.floor(time))
  return <Link to={playerPathAt(id, second)}>{children}</Link>
}

function Progress({ television }: { television: Television }) {
  const permille = useTelevisionState(television, ({ time, duration }) =>
    duration > 0 ? Math.round(Math.min(1, time / duration) * 1000) : 0,
  )
  return (
    <svg
      className={styles.progress}
      viewBox="0 0 1000 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width="1000" height="1" />
      <rect width={permille} height="1" data-done />
    </svg>
  )
}
