import { Play as drawPlay } from 'lucide'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import type { components } from '#contract'
import { mediaUrl } from '../../api/media-url.ts'
import { useFormat } from '../../i18n/format.ts'
import { routes } from '../../routes.ts'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './collection-hero.module.css'
import { icon } from '../../ui/icon.tsx'

const Play = icon(drawPlay)

type Collection = components['schemas']['Collection']

/** The poster and what it announces, in the poster's own light. */
export function CollectionHero({ collection }: { collection: Collection }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { title, description, cover, createdAt, archiveCount, archives } = collection
  const years = archives.map(({ year }) => year).filter(Number.isInteger)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const created = format.day(createdAt)
  const start = archives[0]
  return (
    <header className={styles.hero}>
      <img className={styles.glow} src={mediaUrl(cover)} alt="" />
      <img className={styles.cover} src={mediaUrl(cover)} alt="" width={360} height={480} />
      <div className={styles.words}>
        <PageHeading className={styles.title}>
          <bdi>{title}</bdi>
        </PageHeading>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        <ul className={styles.facts} aria-label={t('collections.facts')}>
          <li>{t('collections.count', { count: archiveCount })}</li>
          {years.length > 0 && (
            <li className={styles.years}>
              {first === last ? first : t('collections.span', { first, last })}
            </li>
          )}
          {created && <li>{t('collections.created', { date: created })}</li>}
        </ul>
        <div className={styles.ways}>
          {start && (
            <Link
              className={buttonClass('solid')}
              to={generatePath(routes.player.path, { id: start.id })}
            >
              <Play aria-hidden="true" />
              {t('collections.play')}
            </Link>
          )}
          <Link className={buttonClass()} to={routes.collections.path}>
            {t('collections.all')}
          </Link>
        </div>
      </div>
    </header>
  )
}
