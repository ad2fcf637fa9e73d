import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { card } from '../../page-attributes/page.ts'
import { MediaImage } from '../../ui/MediaImage.tsx'
import { useFormat } from '../../i18n/format.ts'
import { yearsOnAir, isOnAirIn, axisSegments, axisPosition, type Axis } from './on-air-years.ts'
import styles from './channel-row.module.css'
import { archivesPath } from '../../entities/archive/links.ts'
import type { Channel } from '../../entities/types.ts'

type ChannelRowProps = {
  channel: Channel
  axis: Axis
  thisYear: number
  tuned: number | undefined
}

export function ChannelRow({ channel, axis, thisYear, tuned }: ChannelRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, number, logo, archiveCount } = channel
  const air = yearsOnAir(channel, thisYear)
  const isOnAir = tuned === undefined || isOnAirIn(channel, tuned, thisYear)
  return (
    <li className={styles.row} data-lit={isOnAir} {...card}>
      <span className={styles.number}>
        <span className="hidden">{t('channels.number')} </span>
        {number ?? '–'}
      </span>
      <span className={styles.logo}>
        <MediaImage path={logo} width={48} height={48} />
      </span>
      <h2 className={styles.name}>
        <Link to={archivesPath({ channel: id })}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p className={styles.years}>
        {!air
          ? t('channels.unknownYears')
          : air.isOpenEnded
            ? t('channels.since', { year: air.since })
            : t('channels.years', { since: air.since, until: air.until })}
      </p>
      <div className={styles.track} data-still={air?.isOpenEnded} aria-hidden="true">
        {axis.decades.map((decade) => (
          <s key={decade} style={{ left: `${axisPosition(decade, axis) * 100}%` }} />
        ))}
        {air &&
          axisSegments(air, axis).map(({ decade, from, width }) => (
            <i
              key={decade}
              data-decade={decade}
              style={{ left: `${from * 100}%`, width: `${width * 100}%` }}
            />
          ))}
        {tuned !== undefined && <b style={{ left: `${axisPosition(tuned + 0.5, axis) * 100}%` }} />}
      </div>
      <p className={styles.count}>
        <b>{format.number(archiveCount)}</b> {t('channels.unit', { count: archiveCount })}
      </p>
    </li>
  )
}
