import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FailureReason } from '../../../failure/FailureText.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { lazyFormats } from '../../../i18n/lazy-formats.ts'
import { routes } from '../../../routes.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { ProgrammeItem, ProgrammeItemSkeletons } from '../context/ProgrammeItem.tsx'
import { playerLink } from '../evening-link.ts'
import { EVENING, yearOf } from '../schedule/broadcast-day.ts'
import { programmeFrom } from '../schedule/programme.ts'
import styles from './now-on-air.module.css'
import { type OnAir, useOnAir } from './use-on-air.tsx'

type NowOnAirProps = {
  /** Receives the archive that the television shows; undefined for none. */
  show: (onAir: OnAir | undefined) => void
  /** The page shows an error already, whose button fetches this as well. */
  quiet: boolean
}

/** The guide in short: what the other channels show now or next, tonight in another year. */
export function NowOnAir({ show, quiet }: NowOnAirProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const { day, second, timeOf, found, others, isWaiting, error, retry } = useOnAir(show)
  const isNight = !others.some(({ blocks }) => programmeFrom(blocks, second))
  const rows = others.flatMap(({ channel, blocks }) => {
    // After the last programme, those of the evening.
    const block = programmeFrom(blocks, isNight ? EVENING.from : second)
    return block?.archive ? [{ channel, block, archive: block.archive }] : []
  })
  if (error && quiet && rows.length === 0) return null
  const year = yearOf(day)
  return (
    <section aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{t(second < EVENING.from ? 'guide.wholeDay' : 'guide.title')}</h2>
        <p>{lazyFormats(format).fullDay(day)}</p>
        <Link to={`${routes.channels.path}?year=${year}`}>{t('guide.whole')}</Link>
      </div>
      {rows.length > 0 && !isWaiting ? (
        <ul>
          {rows.map(({ channel, block, archive }) => {
            const { from, to } = block
            const isNow = second >= from && second < to
            const texts = { title: archive.title, channel: channel.name, time: timeOf(from) }
            return (
              <ProgrammeItem
                key={channel.id}
                archive={archive}
                to={playerLink(archive.id, day, block, second)}
                name={t(isNow ? 'around.onNow' : 'around.on', texts)}
                when={[texts.time, timeOf(to)]}
                kind={<bdi>{channel.name}</bdi>}
                share={isNow ? (second - from) / (to - from) : undefined}
              />
            )
          })}
        </ul>
      ) : error ? (
        <p className={styles.message} role="status">
          {t('guide.failed')} <FailureReason error={error} />{' '}
          <Button onClick={retry}>{t('failure.retry')}</Button>
        </p>
      ) : isWaiting ? (
        <ProgrammeItemSkeletons count={3} />
      ) : found ? null : (
        <p className={styles.message}>{t('guide.none', { year })}</p>
      )}
    </section>
  )
}
