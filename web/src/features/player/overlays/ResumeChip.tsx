import { X as drawX } from 'lucide'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { restoreFocus } from '../../../ui/restore-focus.ts'
import styles from './overlays.module.css'
import type { Playback } from '../playback/playback.ts'
import { usePlaybackState } from '../playback/use-playback.ts'
import { icon } from '../../../ui/icon.tsx'

const X = icon(drawX)

const SHOWN_SECONDS = 10

type ResumeChipProps = {
  playback: Playback
  /** Seconds */
  at: number
}

export function ResumeChip({ playback, at }: ResumeChipProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [closed, setClosed] = useState(false)
  const isNear = usePlaybackState(
    playback,
    ({ time }) => time >= at - 1 && time < at + SHOWN_SECONDS,
  )
  if (closed || !isNear) return null
  const close = () => setClosed(true)
  return (
    <p ref={restoreFocus} className={styles.chip}>
      <span>{t('playerControls.resumed', { time: format.clock(at) })}</span>
      <button
        type="button"
        onClick={() => {
          close()
          playback.seek(0)
        }}
      >
        {t('playerControls.fromStart')}
      </button>
      <button type="button" aria-label={t('playerControls.close')} onClick={close}>
        <X aria-hidden="true" />
      </button>
    </p>
  )
}
