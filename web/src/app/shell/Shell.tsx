import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Consent } from '../../consent/Consent.tsx'
import type { Activity } from '../../embedded/activity.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { lastResort } from '../RootErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { ScrollPosition } from './scroll-positions.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

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
  const client = useQueryClient()
  useEffect(() => {
    // What no first paint needs. Without its code nothing else fails.
    import('./after-paint.ts').then(
      (loaded) => loaded.afterPaint(client),
      () => {},
    )
  }, [client])
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
        <ErrorBoundary show={lastResort}>{children}</ErrorBoundary>
      </main>
      <ErrorBoundary>
        <Footer />
      </ErrorBoundary>
    </>
  )
}
