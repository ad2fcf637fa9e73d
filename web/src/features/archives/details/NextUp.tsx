import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useNavigate } from 'react-router-dom'
import { routes } from '../../../routes.ts'
import { Button, buttonClass } from '../../../ui/forms/Button.tsx'
import styles from './next-up.module.css'
import { archives } from '../queries.ts'

const SECONDS = 8

/** After the end: the closest archive, in a few seconds, unless the viewer says no. */
export function NextUp({ id, onCancel }: { id: string; onCancel: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data } = useQuery(archives.similar(id))
  const [left, setLeft] = useState(SECONDS)
  const next = data?.[0]
  const to = next && generatePath(routes.player.path, { id: next.id })

  useEffect(() => {
    if (!to) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void navigate(to)), 1000)
    return () => clearTimeout(timer)
  }, [left, navigate, to])

  if (!next || !to) return null
  return (
    <section className={styles.next} aria-label={t('nextUp.title')}>
      <p>
        <span aria-hidden="true">{left}</span>
        <span className="hidden" role="status">
          {t('nextUp.soon', { title: next.title })}
        </span>
        <bdi>{next.title}</bdi> ({next.year})
      </p>
      <Link className={buttonClass('solid')} to={to}>
        {t('nextUp.go')}
      </Link>
      <Button onClick={onCancel}>{t('nextUp.cancel')}</Button>
    </section>
  )
}
