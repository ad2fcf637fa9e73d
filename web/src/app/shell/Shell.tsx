import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Consent } from '../../consent/Consent.tsx'
import type { Activity } from '../../embedded/activity.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { ScrollPosition } from './scroll-positions.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { usePrefetchOnHover } from './use-prefetch-on-hover.ts'

// Without its code there is no offer: nothing else fails.
const BackToPositionButton = lazy(async () => {
  const loaded = await import('./BackToPositionButton.tsx').catch(() => undefined)
  return { default: loaded?.BackToPositionButton ?? (() => null) }
})

/** Where the way back to the position that was left is offered, and told to screen readers. */
function BackToPosition({ position }: { position: ScrollPosition | undefined }) {
  return (
    <div role="status">
      {position && (
        <Suspense>
          <BackToPositionButton key={`${position.href} ${position.y}`} position={position} />
        </Suspense>
      )}
    </div>
  )
}

/** Header, page, footer: each fails alone, the others stay. */
export function Shell({
  children,
  activity,
}: {
  children: ReactNode
  activity?: Activity | undefined
}) {
  const { t } = useTranslation()
  const position = useScrollRestoration()
  usePrefetchOnHover()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <ErrorBoundary>
        <Consent />
      </ErrorBoundary>
      <ErrorBoundary>
        <Header Badge={activity?.Badge} />
      </ErrorBoundary>
      <ErrorBoundary>
        <BackToPosition position={position} />
      </ErrorBoundary>
      <main className="stage" id="main">
        {children}
      </main>
      <ErrorBoundary>
        <Footer />
      </ErrorBoundary>
    </>
  )
}
