import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FailureReason } from '../../../failure/FailureText.tsx'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { decadeOf } from '../../../lib/dates/decades.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import styles from './programme-item.module.css'
import type { ArchiveSummary } from '../../../entities/types.ts'

type ProgrammeItemProps = {
  archive: ArchiveSummary
  /** Undefined for the archive that is being watched. */
  to?: string
  /** Accessible name: title and time. */
  name?: string
  /** A time of day, or a date and its year. */
  when: readonly string[]
  /** Its relation to the watched archive, or its channel. */
  kind: ReactNode
  /** Progress from 0 to 1. */
  share?: number | undefined
}

export function ProgrammeItem({ archive, to, name, when, kind, share }: ProgrammeItemProps) {
  const { title, year, thumbnail } = archive
  return (
    <li
      className={styles.item}
      data-decade={decadeOf(year)}
      data-here={to === undefined || undefined}
      aria-current={to === undefined || undefined}
    >
      <p className={styles.when} aria-hidden={to !== undefined}>
        {when.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <div className="mat">
        <MediaImage path={thumbnail} width={96} height={72} loading="lazy" />
        {share !== undefined && <i style={{ width: `${Math.round(share * 100)}%` }} />}
      </div>
      <div className={styles.text}>
        <p className={styles.kind}>{kind}</p>
        <h3>
          {to === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={to} aria-label={name}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </h3>
      </div>
    </li>
  )
}

export function ProgrammeItemSkeletons({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="hidden">{t('around.waiting')}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={styles.item} data-bones aria-hidden="true">
          <p className={styles.when} />
          <div className="mat" />
          <div className={styles.text}>
            <i />
            <i />
          </div>
        </div>
      ))}
    </div>
  )
}

export function ProgrammeItemsError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={styles.failed} role="status">
      <span>
        {t('around.failed')} <FailureReason error={error} />
      </span>
      <Button onClick={onRetry}>{t('failure.retry')}</Button>
    </p>
  )
}
