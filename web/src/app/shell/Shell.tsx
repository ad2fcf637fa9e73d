import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Consent } from '../../consent/Consent.tsx'
import type { Activity } from '../../embedded/activity.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { lastResort } from '../RootErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { followOnce, scrollUpOnOwnLink } from './links.ts'
import type { LaterShell } from './LaterShell.tsx'
import { useScrollRestoration } from './scroll/use-scroll-restoration.ts'

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
  const [Later, setLater] = useState<typeof LaterShell>()
  useEffect(followOnce, [])
  useEffect(scrollUpOnOwnLink, [])
  useEffect(() => {
    // What no first paint needs. Without its code nothing else fails.
    import('./after-paint.ts')
      .then((loaded) => {
        const shell = loaded.afterPaint(client)
        return setLater(() => shell)
      })
      .catch(() => {})
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
      {Later && <Later position={position} />}
      <main className="stage" id="main">
        <ErrorBoundary show={lastResort}>{children}</ErrorBoundary>
      </main>
      <ErrorBoundary>
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary>{activity && <activity.Tile />}</ErrorBoundary>
    </>
  )
}
