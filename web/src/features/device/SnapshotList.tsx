import { X as drawX } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MediaImage } from '../../ui/MediaImage.tsx'
import { useFormat } from '../../i18n/format.ts'
import type { DatedSnapshot } from '../../device/archive-snapshot.ts'
import { decadeOf } from '../../lib/dates/decades.ts'
import { percentWatched, positions } from '../../device/playback-positions.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import styles from './snapshot-list.module.css'
import { icon } from '../../ui/icon.tsx'
import { playerPath } from '../../entities/archive/links.ts'

const X = icon(drawX)

type SnapshotListProps = {
  label: string
  archives: readonly DatedSnapshot[]
  onRemove: (id: string) => void
}

export function SnapshotList({ label, archives, onRemove }: SnapshotListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {archives.map((archive) => (
        <SnapshotRow key={archive.id} archive={archive} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function SnapshotRow({
  archive,
  onRemove,
}: {
  archive: DatedSnapshot
  onRemove: (id: string) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, title, channel, year, broadcastDate, duration, thumbnail } = archive
  const percent = usePersisted(positions, (rows) => percentWatched(rows, id))
  const date = format.day(broadcastDate) ?? String(year)
  return (
    <li className={styles.line} data-decade={decadeOf(year)}>
      <div className="mat">
        <MediaImage path={thumbnail} width={160} height={120} loading="lazy" />
        {percent && <i className={styles.watched} style={{ width: `${percent}%` }} />}
      </div>
      <div className={styles.text}>
        <p className={styles.year} aria-hidden="true">
          {year}
          <span>{format.clock(duration)}</span>
        </p>
        <Link to={playerPath(id)} aria-label={t('archives.card', { title, date })}>
          <bdi>{title}</bdi>
        </Link>
        <p className={styles.meta}>
          <bdi>{channel.name}</bdi>
          {percent && <span>{t('device.watched', { percent })}</span>}
        </p>
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('device.remove', { title })}
        onClick={(event) => {
          moveFocusFrom(event.currentTarget)
          onRemove(id)
        }}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  )
}

/** Moves the focus from a removed row to the button of an adjacent one, or to the heading. */
function moveFocusFrom(button: HTMLButtonElement) {
  const line = button.closest('li')
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
  const next =
    neighbour?.querySelector('button') ?? line?.closest('section')?.querySelector<HTMLElement>('h2')
  if (next instanceof HTMLHeadingElement) next.tabIndex = -1
  next?.focus({ preventScroll: true })
}
