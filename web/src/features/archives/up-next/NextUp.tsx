import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { upNext } from '../../../page-attributes/players.ts'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { decadeOf } from '../../../lib/dates/decades.ts'
import { restoreFocus } from '../../../ui/restore-focus.ts'
import { isTypingOrInDialog } from '../../../playback/key-event-target.ts'
import { Button, buttonClass } from '../../../ui/forms/Button.tsx'
import styles from './next-up.module.css'
import { similarArchives } from '../../../entities/archive/lazy-queries.ts'
import { autoplayedState } from './use-autoplayed.ts'
import { playerPath } from '../../../entities/archive/links.ts'
import type { ArchiveSummary } from '../../../entities/types.ts'

const SECONDS = 8

type NextUpProps = {
  id: string
  /** The next archive of the current collection. */
  following: { archive: ArchiveSummary; to: string } | undefined
  /** Set if autoplay counts down; cancels it. */
  onCancel: (() => void) | undefined
}

export function NextUp({ id, following, onCancel }: NextUpProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useQuery({ ...similarArchives(id), enabled: !following })
  const [left, setLeft] = useState(SECONDS)
  const next = following?.archive ?? data?.[0]
  const to = following?.to ?? (next && playerPath(next.id))
  const counting = onCancel !== undefined

  useEffect(() => {
    if (!to || !counting) return
    // Replaces the history entry, so that Back skips autoplayed archives.
    const navigateToNext = () => void navigate(to, { replace: true, state: autoplayedState })
    const timer = setInterval(() => {
      // The countdown pauses while the visitor types or has a dialog open.
      if (isTypingOrInDialog()) return
      if (left > 1) return setLeft(left - 1)
      clearInterval(timer)
      navigateToNext()
    }, 1000)
    return () => clearInterval(timer)
  }, [counting, left, navigate, to])

  if (!next || !to) return null
  const { title, year, channel, thumbnail } = next
  return (
    <section
      className={styles.next}
      aria-label={t('nextUp.title')}
      {...upNext(counting ? 'counting' : 'offered')}
      data-decade={decadeOf(year)}
    >
      <MediaImage path={thumbnail} width={320} height={240} />
      <p className={styles.text}>
        <span className={styles.kind}>
          <span aria-hidden="true">
            {t('nextUp.title')} {counting && <b>{left}</b>}
          </span>
          {counting && (
            <span className="hidden" role="status">
              {t('nextUp.soon', { title })}
            </span>
          )}
        </span>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.meta}>
          {!title.includes(String(year)) && <b>{year}</b>}
          <bdi>{channel.name}</bdi>
        </span>
      </p>
      <div className={styles.actions}>
        <Link className={buttonClass('solid')} to={to} state={autoplayedState}>
          {t('nextUp.go')}
        </Link>
        {counting && (
          <Button ref={restoreFocus} onClick={onCancel}>
            {t('nextUp.cancel')}
          </Button>
        )}
      </div>
    </section>
  )
}
