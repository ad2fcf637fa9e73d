import { ArrowDown as drawArrowDown } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from './places.ts'
import { canReturnTo, returnTo } from './return-to.ts'
import styles from './return-chip.module.css'
import { icon } from '../../ui/icon.tsx'

const ArrowDown = icon(drawArrowDown)

const SHOWN_MS = 12_000
/** Who has scrolled this far has found another way. */
const SCROLLED_PX = 300

/** Offers the place that was left, as soon as the page reaches down to it, for a while. */
export function ReturnChip({ place }: { place: Place }) {
  const { t } = useTranslation()
  const [phase, setPhase] = useState<'early' | 'shown' | 'over'>('early')
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const main = document.querySelector('main')
    if (phase !== 'early' || !main) return
    const observer = new ResizeObserver(() => canReturnTo(place) && setPhase('shown'))
    observer.observe(main)
    return () => observer.disconnect()
  }, [phase, place])

  useEffect(() => {
    if (phase !== 'shown') return
    const end = () => setPhase('over')
    // Not from under a hand or a focus that is on it.
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
        returnTo(place)
      }}
    >
      <ArrowDown aria-hidden="true" />
      {t('arrival.back')}
    </button>
  )
}
