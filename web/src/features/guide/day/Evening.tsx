import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../../failure/FailureText.tsx'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { birthday } from '../../../device/birthday.ts'
import { usePersisted } from '../../../device/persisted-store.ts'
import { useFormat } from '../../../i18n/format.ts'
import { lazyFormats } from '../../../i18n/lazy-formats.ts'
import { decadeOf } from '../../../lib/dates/decades.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { ProgrammeItem } from '../context/ProgrammeItem.tsx'
import { playerLink } from '../evening-link.ts'
import { yearOf } from '../schedule/broadcast-day.ts'
import { useBroadcastTime } from '../use-current-time.ts'
import { useFormatTime } from '../use-format-time.ts'
import { BirthdayForm } from './BirthdayForm.tsx'
import { EARLIEST_DAY, useEvening } from './evening.ts'
import styles from './evening.module.css'
import { EveningImage } from './EveningImage.tsx'
import { OnThisDay } from './OnThisDay.tsx'

type EveningProps = {
  /** `YYYY-MM-DD`; null if the URL names an invalid date. */
  day: string | null
  /** The link to share. */
  children: ReactNode
}

export function Evening({ day, children }: EveningProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useBroadcastTime().day
  const exists = day !== null && day <= today
  const isTooEarly = exists && day < EARLIEST_DAY
  const title = exists ? lazyFormats(format).fullDay(day) : t('evening.wrong')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <p className={styles.kicker}>{t('evening.kicker')}</p>
      <h2 ref={heading} className={exists ? styles.date : styles.wrong} tabIndex={-1}>
        {title}
      </h2>
      {!exists ? (
        <p className={styles.lead}>{t('evening.wrongHint', { year: yearOf(EARLIEST_DAY) })}</p>
      ) : isTooEarly ? (
        <p className={styles.lead}>{t('evening.tooEarly', { year: yearOf(EARLIEST_DAY) })}</p>
      ) : (
        <Programmes day={day} title={title}>
          {children}
        </Programmes>
      )}
      <div className={styles.otherDay}>
        <BirthdayForm today={today} {...(exists && { day })} />
      </div>
    </>
  )
}

type ProgrammesProps = Pick<EveningProps, 'children'> & { day: string; title: string }

function Programmes({ day, title, children }: ProgrammesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeOf = useFormatTime(format.language)
  const { rows, isWaiting, error, retry } = useEvening(day)
  if (rows.length === 0) {
    return isWaiting ? (
      <div className={styles.skeleton} role="status">
        <span className="hidden">{t('guide.waiting')}</span>
      </div>
    ) : (
      <div className={styles.none} role="status">
        <p>
          {error ? t('evening.failed') : t('evening.none')}{' '}
          {error && <FailureReason error={error} />}
        </p>
        {error && <Button onClick={retry}>{t('failure.retry')}</Button>}
      </div>
    )
  }
  return (
    <>
      <div className={styles.channels}>
        {rows.map(({ channel, programmes }) => (
          <section key={channel.id} aria-labelledby={`evening-${channel.id}`}>
            <h3 id={`evening-${channel.id}`} className={styles.channel}>
              <MediaImage path={channel.logo} width={40} height={40} />
              <bdi>{channel.name}</bdi>
            </h3>
            <ul>
              {programmes.map(({ block, archive }) => {
                const time = timeOf(block.from)
                const texts = { title: archive.title, channel: channel.name, time }
                return (
                  <ProgrammeItem
                    key={archive.id}
                    archive={archive}
                    to={playerLink(archive.id, day, block, undefined)}
                    name={t('around.on', texts)}
                    when={[time]}
                    kind={<bdi>{archive.category.name}</bdi>}
                  />
                )
              })}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.note}>{t('evening.note')}</p>
      <OnThisDay day={day} />
      <div className={styles.take}>
        <div className={styles.actions}>
          <EveningImage
            name={`plus2tele-${day}.png`}
            title={title}
            decade={decadeOf(yearOf(day))}
            rows={rows.map(({ channel, programmes }) => ({
              channel: channel.name,
              programmes: programmes.map(({ block, archive }) => ({
                time: timeOf(block.from),
                title: archive.title,
              })),
            }))}
          />
          <SaveBirthday day={day} />
        </div>
        {children}
      </div>
    </>
  )
}

function SaveBirthday({ day }: { day: string }) {
  const { t } = useTranslation()
  const saved = usePersisted(birthday, (value) => value)
  return (
    <Switch
      label={t('evening.keep')}
      checked={saved === day}
      onChange={(on) => (on ? birthday.write(day) : birthday.clear())}
    />
  )
}
