import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Consent } from '../../consent/Consent.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ReturnOffer } from './ReturnOffer.tsx'
import { useArrival } from './use-arrival.ts'
import { useIntent } from './use-intent.ts'

/** Header, page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const place = useArrival()
  useIntent()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Consent />
      <Header />
      <ReturnOffer place={place} />
      <main className="stage" id="main">
        {children}
      </main>
      <Footer />
    </>
  )
}
