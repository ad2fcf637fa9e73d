import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/format.ts'
import { decadeOf } from '../../../lib/dates/decades.ts'
import { useThisYear } from '../../../lib/hooks/use-clock.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import styles from './archive-head.module.css'
import type { Archive } from '../../../entities/types.ts'
import { archivesPath } from '../../../entities/archive/links.ts'

type ArchiveHeadProps = { archive: Archive; children: ReactNode }

/** Recordings of at least this age, in years, show a note about their era. */
const AGE_OF_AN_ERA = 30

export function ArchiveHead({ archive, children }: ArchiveHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const thisYear = useThisYear()
  const { title, channel, year, broadcastDate, views } = archive
  return (
    <header className={styles.head} data-decade={decadeOf(year)}>
      <p className={styles.year} aria-hidden="true">
        {Number.isInteger(year) && year}
      </p>
      <div>
        <PageHeading className={styles.title}>
          <bdi>{title}</bdi>
        </PageHeading>
        <p className={styles.line}>
          <Link to={archivesPath({ channel: channel.id })}>
            <bdi>{channel.name}</bdi>
          </Link>
          <span>{format.day(broadcastDate) ?? t('archives.unknownDate')}</span>
          <span>{t('archives.views', { count: views })}</span>
        </p>
        {thisYear - year >= AGE_OF_AN_ERA && (
          <p className={styles.era}>{t('era.notice', { year })}</p>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
