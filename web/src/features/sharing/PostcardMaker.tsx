import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOnDemand } from '../../lazy/load-with-timeout.ts'
import { LazyFailure } from '../../failure/LazyFailure.tsx'
import { Failure } from '../../api/failures.ts'
import { mediaUrl } from '../../config/media-url.ts'
import { config } from '../../config/config.ts'
import { useFormat } from '../../i18n/format.ts'
import { decadeOf } from '../../lib/dates/decades.ts'
import { isBroadcastYear } from '../../entities/archive/broadcast-years.ts'
import { fileName } from '../../lib/text/file-name.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/forms/Button.tsx'
import styles from './postcard-maker.module.css'
import { openShareSheet, canShareFiles } from '../../lib/share-sheet.ts'
import type { Archive } from '../../entities/types.ts'

type PostcardMakerProps = {
  archive: Archive
  link: string
  /** Time range of the link; empty for the whole recording. */
  stretch: string
}

/**
 * Checks support for sharing files before the card exists, so that the button does not appear
 * later.
 */
const SAMPLE = new File([], 'card.png', { type: 'image/png' })

type Card = { of: string; url: string; file: File }
type Outcome = 'failed' | 'refused'

/** Absent in the chat platform's frame, which blocks downloads and sharing without an error. */
export function PostcardMaker({ archive, link, stretch }: PostcardMakerProps) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const section = useRef<HTMLElement>(null)
  const [tries, setTries] = useState(0)
  const [card, setCard] = useState<Card>()
  const [outcome, setOutcome] = useState<Outcome>()
  /** Set if the chunk failed to load. */
  const [loadError, setLoadError] = useState<Failure>()
  const { title, channel, year, broadcastDate, thumbnail } = archive
  const date = format.day(broadcastDate)
  const of = `${i18n.resolvedLanguage} ${link}`
  const draw = useEffectEvent(async () => {
    const { makePostcard } = await loadOnDemand(() => import('./postcard/make-postcard.ts'))
    const decade = decadeOf(year)
    const texts = {
      title,
      channel: channel.name,
      date,
      year: isBroadcastYear(year) ? String(year) : '',
      decade: isBroadcastYear(year) ? t('timeline.decade', { decade }) : '',
      stretch,
      site: config.siteName,
      link,
    }
    const picture = await makePostcard(texts, decade, mediaUrl(thumbnail))
    const name = [fileName(title), texts.year].filter(Boolean).join(' ') || config.siteName
    return new File([picture], `${name}.png`, { type: picture.type })
  })

  useEffect(() => {
    if (tries === 0) return
    let isWanted = true
    const show = async () => {
      const file = await draw().catch((error: unknown) => {
        if (isWanted && error instanceof Failure) setLoadError(error)
        return undefined
      })
      if (!isWanted) return
      setOutcome(file ? undefined : 'failed')
      if (file) setCard({ of, file, url: URL.createObjectURL(file) })
    }
    void show()
    return () => {
      isWanted = false
    }
  }, [tries, of])
  useEffect(() => card && (() => URL.revokeObjectURL(card.url)), [card])
  useEffect(() => {
    if (tries > 0) section.current?.scrollIntoView({ block: 'nearest' })
  }, [tries])

  const start = () => {
    setLoadError(undefined)
    setOutcome(undefined)
    setTries((count) => count + 1)
  }
  const send = async (file: File) => {
    if (!(await openShareSheet({ files: [file], title, text: link }))) setOutcome('refused')
  }
  const isDrawing = tries > 0 && card?.of !== of && outcome !== 'failed'
  const state = outcome ?? (isDrawing ? 'drawing' : card && 'ready')
  if (config.isEmbedded) return null
  return (
    <section ref={section} className={styles.maker} aria-label={t('sharing.postcard.title')}>
      {tries > 0 && outcome !== 'failed' && (
        <div className={styles.card}>
          {card && (
            <img
              src={card.url}
              width={1080}
              height={1350}
              alt={t('sharing.postcard.alt', {
                title,
                channel: channel.name,
                date: date ?? year,
              })}
            />
          )}
        </div>
      )}
      <div className={styles.actions}>
        {/* Shares a key, so that the focus stays. */}
        {tries === 0 || outcome === 'failed' ? (
          <Button key="own" onClick={start}>
            {t(tries === 0 ? 'sharing.postcard.make' : 'sharing.postcard.again')}
          </Button>
        ) : (
          <Button key="own" busy={isDrawing} onClick={() => card && saveFile(card.file)}>
            {t('sharing.postcard.save')}
          </Button>
        )}
        {tries > 0 && outcome !== 'failed' && canShareFiles([SAMPLE]) && (
          <Button look="solid" busy={isDrawing} onClick={() => card && void send(card.file)}>
            {t('sharing.postcard.send')}
          </Button>
        )}
        <p role="status">{state && t(`sharing.postcard.${state}`)}</p>
      </div>
      {loadError && (
        <LazyFailure error={loadError} retry={start} onClose={() => setLoadError(undefined)} />
      )}
    </section>
  )
}
