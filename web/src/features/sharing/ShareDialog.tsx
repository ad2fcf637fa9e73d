import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config/config.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { CopyField } from './CopyField.tsx'
import { PostcardMaker } from './PostcardMaker.tsx'
import { embedCode, isEmbeddingAllowed } from './embed-code.ts'
import { shareLink } from './share-link.ts'
import { readMoment } from '../../lib/dates/moment.ts'
import { isBlank } from '../../lib/is-blank.ts'
import { openShareSheet, prefersShareSheet } from '../../lib/share-sheet.ts'
import { CloseButton } from '../../ui/CloseButton.tsx'
import dialogStyles from '../../ui/dialogs/dialog.module.css'
import styles from './sharing.module.css'
import { TimeField } from './TimeField.tsx'
import type { Archive } from '../../entities/types.ts'
import { playerPath } from '../../entities/archive/links.ts'

type ShareDialogProps = {
  archive: Archive
  /** Current playback position in seconds. */
  time: () => number
  onClose: () => void
}

const wholeSeconds = (text: string) => {
  const seconds = readMoment(text)
  return seconds && Math.floor(seconds)
}

/** Builds a link to a time or segment of the recording, with a matching citation. */
export function ShareDialog({ archive, time, onClose }: ShareDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const now = () => format.clock(time())
  const [from, setFrom] = useState(now)
  const [to, setTo] = useState('')
  const [isRefused, setRefused] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])

  const { id, title, channel, broadcastDate, year, copyright, duration } = archive
  const start = from.trim() ? wholeSeconds(from) : 0
  const end = to.trim() ? wholeSeconds(to) : undefined
  const fromProblem = start === undefined || start >= duration ? t('sharing.badTime') : undefined
  const badEnd = to.trim() !== '' && (end === undefined || end <= (start ?? 0) || end > duration)
  const path = playerPath(id)
  // Invalid times fall back to the whole recording, also in the citation.
  const segment = fromProblem || badEnd ? {} : { start, end }
  const link = shareLink(config.siteUrl, path, segment)
  const timeRange = [segment.start ?? 0, ...(segment.end === undefined ? [] : [segment.end])].map(
    format.clock,
  )
  const citation = t('sharing.citation', {
    ...(isBlank(copyright) && { context: 'uncredited' }),
    title,
    channel: channel.name,
    date: format.day(broadcastDate) ?? year,
    // The text adds a full stop.
    credit: copyright.trim().replace(/\.$/, ''),
    time: timeRange.join('–'),
    link,
  })
  const mayBeFramed = isEmbeddingAllowed() && !config.isEmbedded
  const send = async () => setRefused(!(await openShareSheet({ title, url: link })))
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-labelledby={heading}
      onClose={onClose}
    >
      <header>
        <h2 id={heading}>{t('sharing.title')}</h2>
        <CloseButton label={t('sharing.close')} onClick={() => dialog.current?.close()} />
      </header>
      <div className={styles.times}>
        <TimeField
          label={t('sharing.from')}
          value={from}
          problem={fromProblem}
          onChange={setFrom}
          onNow={() => setFrom(now())}
        />
        <TimeField
          label={t('sharing.to')}
          value={to}
          problem={badEnd ? t('sharing.badEnd') : undefined}
          onChange={setTo}
          onNow={() => setTo(now())}
        />
      </div>
      {prefersShareSheet() && (
        <div className={styles.send}>
          <Button look="solid" onClick={() => void send()}>
            {t('sharing.send')}
          </Button>
          <p role="status">{isRefused && t('sharing.refused')}</p>
        </div>
      )}
      <CopyField label={t('sharing.link')} value={link} rows={2} />
      <CopyField label={t('sharing.cite')} value={citation} rows={7} />
      {mayBeFramed && (
        <CopyField
          label={t('sharing.embed')}
          value={embedCode(link, `${title}, ${channel.name}`)}
          rows={4}
        />
      )}
      <PostcardMaker
        archive={archive}
        link={link}
        stretch={new URL(link).search ? timeRange.join('–') : ''}
      />
    </dialog>
  )
}
