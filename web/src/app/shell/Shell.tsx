import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Consent } from '../../consent/Consent.tsx'
import type { Activity } from '../../embedded/activity.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ReturnOffer } from './ReturnOffer.tsx'
import { useArrival } from './use-arrival.ts'
import { useIntent } from './use-intent.ts'

/** Header, page, footer. */
export function Shell({
  children,
  activity,
}: {
  children: ReactNode
  activity?: Activity | undefined
}) {
  const { t } = useTranslation()
  const place = useArrival()
  useIntent()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Consent />
      <Header Badge={activity?.Badge} />
      <ReturnOffer place={place} />
      <main className="stage" id="main">
        {children}
      </main>
      <Footer />
    </>
  )
}
