import { Clock as drawClock, ExternalLink as drawExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/format.ts'
import { isBlank } from '../../../lib/is-blank.ts'
import { safeHttpUrl } from '../../../lib/safe-http-url.ts'
import styles from './archive-details.module.css'
import { icon } from '../../../ui/icon.tsx'
import type { Archive } from '../../../entities/types.ts'
import { profilePath } from '../../../entities/member/links.ts'
import { archivesPath } from '../../../entities/archive/links.ts'

const ExternalLink = icon(drawExternalLink)

const Clock = icon(drawClock)

export function ArchiveDetails({ archive }: { archive: Archive }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { channel, category, year, broadcastDate, duration } = archive
  const { description, postedBy, copyright, music } = archive
  const link = music && safeHttpUrl(music.url)
  return (
    <>
      {!isBlank(description) && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <dl className={styles.facts} aria-label={t('player.details')}>
        <Fact name={t('player.channel')}>
          <Link to={archivesPath({ channel: channel.id })}>
            <bdi>{channel.name}</bdi>
          </Link>
        </Fact>
        <Fact name={t('player.category')}>
          <Link to={archivesPath({ category: category.id })}>
            <bdi>{category.name}</bdi>
          </Link>
        </Fact>
        <Fact name={t('player.year')}>
          <Link to={archivesPath({ year })}>{year}</Link>
        </Fact>
        <Fact name={t('player.broadcast')}>{format.day(broadcastDate) ?? t('player.unknown')}</Fact>
        <Fact name={t('player.duration')}>
          <Clock aria-hidden="true" />
          {format.length(duration)}
        </Fact>
        <Fact name={t('player.postedBy')}>
          {postedBy ? (
            <Link to={profilePath(postedBy.id)}>
              <bdi>{postedBy.username}</bdi>
            </Link>
          ) : (
            t('player.goneMember')
          )}
        </Fact>
        {!isBlank(copyright) && (
          <Fact name={t('player.credits')}>
            <bdi>{copyright}</bdi>
          </Fact>
        )}
        {music && (
          <Fact name={t('player.music')}>
            {link ? (
              <a href={link} target="_blank" rel="noreferrer">
                <bdi>{music.title}</bdi>
                <ExternalLink aria-hidden="true" />
                <span className="hidden">{t('player.external')}</span>
              </a>
            ) : (
              <bdi>{music.title}</bdi>
            )}
          </Fact>
        )}
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
