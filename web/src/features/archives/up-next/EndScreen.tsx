import { RotateCcw as drawRotateCcw } from 'lucide'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { upNext } from '../../../page-attributes/players.ts'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { decadeOf } from '../../../lib/dates/decades.ts'
import { icon } from '../../../ui/icon.tsx'
import { similarArchives } from '../../../entities/archive/lazy-queries.ts'
import styles from './end-screen.module.css'
import { playerPath } from '../../../entities/archive/links.ts'

const RotateCcw = icon(drawRotateCcw)

const OFFERED = 3

type EndScreenProps = { id: string; onAgain: () => void }

/** Shown at the end without autoplay: replay, or one of the most similar archives. */
export function EndScreen({ id, onAgain }: EndScreenProps) {
  const { t } = useTranslation()
  const { data } = useQuery(similarArchives(id))
  if (!data || data.length === 0) return null
  return (
    <section className={styles.end} aria-label={t('nextUp.title')} {...upNext('choice')}>
      <button type="button" className={styles.replay} onClick={onAgain}>
        <span>
          <RotateCcw aria-hidden="true" />
        </span>
        {t('playerControls.replay')}
      </button>
      <ul>
        {data.slice(0, OFFERED).map(({ id: other, title, year, channel, thumbnail }) => (
          <li key={other} data-decade={decadeOf(year)}>
            <MediaImage path={thumbnail} width={320} height={240} />
            <Link to={playerPath(other)}>
              <bdi>{title}</bdi>
            </Link>
            <p>
              {!title.includes(String(year)) && <b>{year}</b>}
              <bdi>{channel.name}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
