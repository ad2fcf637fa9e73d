import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Consent } from '../../consent/Consent.tsx'
import type { Activity } from '../../embedded/activity.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { Place } from './places.ts'
import { useArrival } from './use-arrival.ts'
import { useIntent } from './use-intent.ts'

// Without its code there is no offer: nothing else fails.
const ReturnChip = lazy(async () => {
  const loaded = await import('./ReturnChip.tsx').catch(() => undefined)
  return { default: loaded?.ReturnChip ?? (() => null) }
})

/** Where the way back to the place that was left is offered, and told to screen readers. */
function ReturnOffer({ place }: { place: Place | undefined }) {
  return (
    <div role="status">
      {place && (
        <Suspense>
          <ReturnChip key={`${place.href} ${place.y}`} place={place} />
        </Suspense>
      )}
    </div>
  )
}

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
