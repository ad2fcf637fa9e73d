import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { components } from '#contract'
import { card } from '../../page-attributes/page.ts'
import { MediaImage } from '../../ui/MediaImage.tsx'
import { useFormat } from '../../i18n/format.ts'
import { routes } from '../../routes.ts'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './home-hero.module.css'
import type { ArchiveSummary } from '../../entities/types.ts'
import { playerPath } from '../../entities/archive/links.ts'

const measures = ['archives', 'channels', 'views'] as const

export type OnAirArchive = ArchiveSummary & {
  /** Link to its current position, with a label; absent: links to its beginning. */
  to?: string
  live?: ReactNode
}

type HomeHeroProps = {
  /** Undefined while it loads, or after a failure. */
  stats: components['schemas']['CollectionStats'] | undefined
  /** The archive of the on-air card; undefined while loading, or for a test card. */
  onAir: OnAirArchive | undefined
  failed: boolean
  /** The guide in short. */
  children: ReactNode
}

export function HomeHero({ stats, onAir, failed, children }: HomeHeroProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={styles.hero}>
      <div>
        <PageHeading className={styles.title}>{t('home.title')}</PageHeading>
        <p className={styles.lead}>
          {t(stats?.archives === 0 ? 'archives.noneHint' : 'home.lead')}
        </p>
        <div className={styles.actions}>
          <Link className={buttonClass('solid')} to={routes.zapping.path}>
            {t('home.zap')}
          </Link>
          <Link to={routes.archives.path}>{t('home.browse')}</Link>
        </div>
      </div>
      {onAir ? (
        <Link className={styles.onAir} to={onAir.to ?? playerPath(onAir.id)} {...card}>
          {onAir.live ?? <span className="hidden">{t('home.onAir')}</span>}
          <MediaImage path={onAir.thumbnail} width={320} height={240} fetchPriority="high" />
          <span key={onAir.id} className={styles.caption}>
            <b>{onAir.year}</b>
            <bdi>{onAir.channel.name}</bdi>
            <bdi>{onAir.title}</bdi>
          </span>
        </Link>
      ) : (
        <i className={styles.onAir} data-blank={failed || !!stats} />
      )}
      <div className={styles.guide}>{children}</div>
      {!failed && (
        // Remounts when the numbers arrive: updated in place, they would shift.
        <dl key={String(!stats)} className={styles.stats} aria-label={t('home.stats')}>
          {measures.map((name) => (
            <div key={name}>
              <dt>{t(`home.${name}`, { count: stats?.[name] ?? 2 })}</dt>
              <dd>{stats && format.number(stats[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
