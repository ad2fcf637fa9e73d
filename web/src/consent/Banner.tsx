import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../routes.ts'
import { Button } from '../ui/forms/Button.tsx'
import { CloseButton } from '../ui/CloseButton.tsx'
import styles from './banner.module.css'
import { consent } from './choice.ts'
import type { Choice } from './cookie.ts'

export type BannerProps = {
  choice: Choice | undefined
  /** Called back by the visitor: the focus comes along, and goes back afterwards. */
  asked: boolean
}

/** Asks whether statistics may be kept. Not modal; saying no is as easy as saying yes. */
export function Banner({ choice, asked }: BannerProps) {
  const { t } = useTranslation()
  const label = useId()
  const banner = useRef<HTMLElement>(null)
  useReservedBottomSpace(banner)

  // A layout effect is undone while the banner, and the focus in it, are still there.
  useLayoutEffect(() => {
    const own = banner.current
    const before = document.activeElement
    if (asked) own?.focus({ preventScroll: true })
    return () => {
      if (!own?.contains(document.activeElement)) return
      const origin = asked && before !== document.body ? before : null
      const heading = document.querySelector<HTMLElement>('main h1')
      ;(origin instanceof HTMLElement ? origin : heading)?.focus({ preventScroll: true })
    }
  }, [asked])

  return (
    <section ref={banner} className={styles.banner} aria-labelledby={label} tabIndex={-1}>
      <div className={styles.text}>
        <p id={label} className={styles.title}>
          {t('consent.title')}
        </p>
        <p>
          {t('consent.text')} <Link to={routes.legal.path}>{t('consent.more')}</Link>
        </p>
        {choice && <p>{t(choice === '1' ? 'consent.isGranted' : 'consent.isRefused')}</p>}
      </div>
      <div className={styles.answers}>
        <Button onClick={() => consent.decide('0')}>{t('consent.refuse')}</Button>
        <Button onClick={() => consent.decide('1')}>{t('consent.accept')}</Button>
      </div>
      <CloseButton
        className={styles.close}
        label={t('consent.close')}
        onClick={() => consent.decide('0')}
      />
    </section>
  )
}

const ROOM = '--consent-room'

/**
 * Tells the page how much of its lower edge is covered, as a length in `--consent-room` on the root:
 * the style sheet lets the page end above it and scrolls what has the focus clear of it.
 */
function useReservedBottomSpace(cover: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = cover
    if (!current) return
    const root = document.documentElement
    const measure = () => {
      // Where it will rest, in whole pixels: its rectangle is still on the move while it comes in.
      root.style.setProperty(ROOM, `${innerHeight - current.offsetTop + 1}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      root.style.removeProperty(ROOM)
    }
  }, [cover])
}
