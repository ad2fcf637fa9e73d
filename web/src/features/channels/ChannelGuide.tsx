import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useThisYear } from '../../lib/hooks/use-clock.ts'
import { routes } from '../../routes.ts'
import { Notice } from '../../ui/Notice.tsx'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { ChannelAxis } from './ChannelAxis.tsx'
import { ChannelRow } from './ChannelRow.tsx'
import { axisOf, isOnAirIn } from './on-air-years.ts'
import styles from './channel-guide.module.css'
import guide from './channel-guide.module.css'
import row from './channel-row.module.css'
import { channels } from '../../entities/channel/queries.ts'

export function ChannelGuideSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="hidden">{label}</span>
      <div aria-hidden="true">
        <p className={guide.lead}>&nbsp;</p>
        <div className={guide.guide}>
          <div className={guide.head} />
          <ol>
            {Array.from({ length: 20 }, (_, position) => (
              <li key={position} className={`${row.row} ${row.ghost}`}>
                <span className={row.number} />
                <span className={row.logo} />
                <span className={row.name} />
                <span className={row.years} />
                <span className={row.track} />
                <span className={row.count} />
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  )
}

export function ChannelGuide() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(channels.all())
  const [tuned, setTuned] = useState<number>()
  const thisYear = useThisYear()
  if (data.length === 0) return <NoChannels />

  const axis = axisOf(data, thisYear)
  const archives = data.reduce((sum, { archiveCount }) => sum + archiveCount, 0)
  const on = tuned && data.filter((channel) => isOnAirIn(channel, tuned, thisYear)).length
  return (
    <>
      <p className={styles.lead}>
        {t('channels.lead', { count: data.length, year: axis.first })}{' '}
        {t('channels.archives', { count: archives })}
      </p>
      <div className={styles.guide}>
        <ChannelAxis axis={axis} tuned={tuned} on={on} onTune={setTuned} />
        <ol aria-label={t('channels.title')}>
          {data.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              axis={axis}
              thisYear={thisYear}
              tuned={tuned}
            />
          ))}
        </ol>
      </div>
    </>
  )
}

function NoChannels() {
  const { t } = useTranslation()
  return (
    <Notice title={t('channels.none')} hint={t('channels.noneHint')}>
      <Link className={buttonClass('solid')} to={routes.archives.path}>
        {t('home.browse')}
      </Link>
    </Notice>
  )
}
