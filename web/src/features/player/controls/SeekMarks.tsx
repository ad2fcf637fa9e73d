import { type CSSProperties, type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { shortened } from '../../../lib/text/cut-text.ts'
import type { MarkGroup } from './marks.ts'
import styles from './seek-marks.module.css'

/** Maximum number of quotes shown for one mark. */
const MAX_QUOTES = 3
const MAX_QUOTE_LENGTH = 140

type SeekMarksProps = {
  groups: readonly MarkGroup[]
  percent: (seconds: number) => string
  onFocus: (group: MarkGroup | undefined) => void
  onSeek: (seconds: number) => void
}

/** Times cited in comments, as marks on the bar: one tab stop, arrows move between them. */
export function SeekMarks({ groups, percent, onFocus, onSeek }: SeekMarksProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [active, setActive] = useState(0)
  if (groups.length === 0) return null
  const current = Math.min(active, groups.length - 1)

  const nameOf = ({ at, marks }: MarkGroup) => {
    const quotes = marks
      .slice(0, MAX_QUOTES)
      .map(({ by, text }) =>
        t('playerControls.quote', { name: by, text: shortened(text, MAX_QUOTE_LENGTH) }),
      )
    const rest = marks.length - quotes.length
    if (rest > 0) quotes.push(t('playerControls.moreQuotes', { count: rest }))
    return t('playerControls.moment', { time: format.clock(at), quotes: quotes.join(' ') })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: groups.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(target, 0), groups.length - 1)
    setActive(next)
    const button = event.currentTarget.parentElement?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div role="group" aria-label={t('playerControls.moments')} className={styles.marks}>
      {groups.map((group, index) => (
        <button
          key={group.at}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={nameOf(group)}
          data-many={group.marks.length > 1 || undefined}
          style={{ left: percent(group.at) }}
          onFocus={() => {
            setActive(index)
            onFocus(group)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => onFocus(undefined)}
          onClick={() => onSeek(group.at)}
        />
      ))}
    </div>
  )
}

type QuotesProps = { group: MarkGroup; left: string; onClose: () => void }

/** Quotes above a mark; they stay under the pointer, and Escape closes them (WCAG 1.4.13). */
export function Quotes({ group, left, onClose }: QuotesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  useEffect(() => {
    const close = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])
  const rest = group.marks.length - MAX_QUOTES
  return (
    <div
      className={styles.quotes}
      style={{ '--left': left } as CSSProperties}
      aria-hidden="true"
      onPointerMove={(event) => event.stopPropagation()}
    >
      <b>{format.clock(group.at)}</b>
      {group.marks.slice(0, MAX_QUOTES).map(({ by, text }, at) => (
        <p key={at}>
          <bdi className={styles.by}>{by}</bdi>
          <span dir="auto">{text}</span>
        </p>
      ))}
      {rest > 0 && <small>{t('playerControls.moreQuotes', { count: rest })}</small>}
    </div>
  )
}
