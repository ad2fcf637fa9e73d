import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PAGE_HEADING } from '../../page-attributes/html.ts'
import { useReservedBottomSpace } from '../../lib/hooks/use-reserved-bottom-space.ts'
import { routes } from '../../routes.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { CloseButton } from '../../ui/CloseButton.tsx'
import styles from './banner.module.css'
import { consent } from '../../consent/consent-state.ts'
import type { ConsentValue } from '../../consent/cookie.ts'

type BannerProps = {
  choice: ConsentValue | undefined
  /** The visitor reopened the banner: it takes the focus and restores it afterwards. */
  asked: boolean
}

/** The statistics consent banner. Not modal; refusing takes one click, like accepting. */
export function Banner({ choice, asked }: BannerProps) {
  const { t } = useTranslation()
  const label = useId()
  const banner = useRef<HTMLElement>(null)
  // The stylesheet's bottom margin, which is smaller on a phone.
  useReservedBottomSpace(banner, '--consent-room', '0.75rem')

  // The cleanup of a layout effect runs while the banner and its focus still exist.
  useLayoutEffect(() => {
    const own = banner.current
    const before = document.activeElement
    if (asked) own?.focus({ preventScroll: true })
    return () => {
      if (!own?.contains(document.activeElement)) return
      const origin = asked && before !== document.body ? before : null
      const heading = document.querySelector<HTMLElement>(PAGE_HEADING)
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
