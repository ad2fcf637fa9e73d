import { useTranslation } from 'react-i18next'
import { Link, type LinkProps } from 'react-router-dom'
import type { components } from '#contract'
import { mediaUrl } from '../../api/media-url.ts'
import { Marked } from './Marked.tsx'
import styles from './suggestions.module.css'

type ChannelRowProps = {
  channel: components['schemas']['Channel']
  query: string
  link: LinkProps
}

/** A channel to choose: its logo, name, number and how much of it there is. Servers may lack number and logo. */
export function ChannelRow({ channel, query, link }: ChannelRowProps) {
  const { t } = useTranslation()
  const { name, number, logo, archiveCount } = channel
  return (
    <Link {...link} className={styles.row}>
      <span className={styles.logo}>
        {logo && <img src={mediaUrl(logo)} alt="" width={80} height={60} decoding="async" />}
      </span>
      <span className={styles.title}>
        <Marked text={name} query={query} />
      </span>
      <span className={styles.meta}>
        {Number.isInteger(number) && <span>{t('search.number', { number })}</span>}{' '}
        <span>{t('collections.count', { count: archiveCount })}</span>
      </span>
    </Link>
  )
}
