import { useId, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { axisPosition, type Axis } from './on-air-years.ts'
import styles from './channel-guide.module.css'

type ChannelAxisProps = {
  axis: Axis
  tuned: number | undefined
  /** Number of channels on air in the tuned year. */
  on: number | undefined
  onTune: (year: number | undefined) => void
}

export function ChannelAxis({ axis, tuned, on, onTune }: ChannelAxisProps) {
  const { t } = useTranslation()
  const id = useId()
  const statusText =
    tuned === undefined || on === undefined
      ? t('channels.tuneHint')
      : t('channels.onAirIn', { count: on, year: tuned })
  return (
    <div className={styles.head}>
      <div className={styles.tuner}>
        <label htmlFor={id}>{t('channels.tune')}</label>
        <output htmlFor={id}>{statusText}</output>
        <button type="button" hidden={tuned === undefined} onClick={() => onTune(undefined)}>
          {t('channels.untune')}
        </button>
      </div>
      <div className={styles.axis}>
        <div className={styles.ticks} aria-hidden="true">
          {axis.decades.map((decade) => (
            <span key={decade} style={{ left: `${axisPosition(decade, axis) * 100}%` }}>
              {decade}
            </span>
          ))}
        </div>
        <input
          id={id}
          type="range"
          style={{ '--years': axis.last - axis.first + 1 } as CSSProperties}
          min={axis.first}
          max={axis.last}
          value={tuned ?? axis.last}
          aria-valuetext={statusText}
          onChange={({ target }) => onTune(target.valueAsNumber)}
        />
      </div>
    </div>
  )
}
