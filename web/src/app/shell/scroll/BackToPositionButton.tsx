import { ArrowDown as drawArrowDown } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScrollPosition } from '../../../device/scroll-positions.ts'
import { CARD_LINK } from '../../../page-attributes/page.ts'
import { icon } from '../../../ui/icon.tsx'
import styles from './back-to-position-button.module.css'

/** Tolerates a list that has become a little shorter. */
const SHORT_PX = 100
const FRAMES = 30

const canReturnTo = ({ y = 0 }: ScrollPosition) =>
  document.documentElement.scrollHeight - innerHeight >= y - SHORT_PX

/** Scrolls to the position, then aligns the same card once it is rendered: content above may have changed. */
function returnTo({ y = 0, href, top = 0 }: ScrollPosition) {
  scrollTo(0, y)
  let frames = 0
  const settle = () => {
    const off = (link: Element) => link.getBoundingClientRect().top - top
    const [link] = [...document.querySelectorAll<HTMLAnchorElement>(CARD_LINK)]
      .filter((one) => one.getAttribute('href') === href)
      .toSorted((a, b) => Math.abs(off(a)) - Math.abs(off(b)))
    if (link) {
      scrollBy(0, off(link))
      link.focus({ preventScroll: true })
    } else if (frames++ < FRAMES) requestAnimationFrame(settle)
  }
  if (href) settle()
}

const ArrowDown = icon(drawArrowDown)

const SHOWN_MS = 12_000
/** Hides the button after this distance. */
const SCROLLED_PX = 300

/** Offers the previous position for 12 s, as soon as the page is high enough. */
export function BackToPositionButton({ position }: { position: ScrollPosition }) {
  const { t } = useTranslation()
  const [phase, setPhase] = useState<'early' | 'shown' | 'over'>('early')
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const main = document.querySelector('main')
    if (phase !== 'early' || !main) return
    let frame = 0
    const look = () => canReturnTo(position) && setPhase('shown')
    // Measures in the next frame: a forced layout in the callback could change the observed size.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    })
    observer.observe(main)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [phase, position])

  useEffect(() => {
    if (phase !== 'shown') return
    const end = () => setPhase('over')
    // Keeps the button while it is hovered or focused.
    const timer = setInterval(
      () => button.current?.matches(':hover, :focus') === false && end(),
      SHOWN_MS,
    )
    const onScroll = () => scrollY > SCROLLED_PX && end()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearInterval(timer)
      removeEventListener('scroll', onScroll)
    }
  }, [phase])

  if (phase !== 'shown') return null
  return (
    <button
      ref={button}
      type="button"
      className={styles.chip}
      onClick={() => {
        setPhase('over')
        returnTo(position)
      }}
    >
      <ArrowDown aria-hidden="true" />
      {t('arrival.back')}
    </button>
  )
}
