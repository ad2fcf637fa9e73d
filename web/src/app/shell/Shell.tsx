import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadWithTimeout } from '../../api/on-demand/load-with-timeout.ts'
import { ExtraFailure } from '../../api/on-demand/ExtraFailure.tsx'
import { useTryAgain } from '../../api/on-demand/tries.ts'
import { Failure } from '../../api/failures.ts'
import { config } from '../../config.ts'
import type { Activity } from '../../embedded/activity.ts'
import { asksForEvening } from '../../lib/dates/evening-hash.ts'
import { MY_TELEVISION } from '../../routes.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { fatalErrorFallback } from '../RootErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { ignoreRepeatedClicks, scrollToTopOnSamePageLink } from './link-clicks.ts'
import { useScrollRestoration } from './scroll/use-scroll-restoration.ts'

const laterCode = loadWithTimeout(() => import('./start-deferred-work.ts'))
type StartDeferredWork = Awaited<ReturnType<typeof laterCode.preload>>['startDeferredWork']

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
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [Later, setLater] = useState<ReturnType<StartDeferredWork>>()
  const [lost, setLost] = useState<Failure>()
  const [isAlone, setAlone] = useState(config.isEmbedded && !activity)
  useEffect(ignoreRepeatedClicks, [])
  useEffect(scrollToTopOnSamePageLink, [])
  const isBegun = useRef(false)
  // What no first paint needs. Without its code nothing else fails, and each link is another try.
  const load = () => {
    if (isBegun.current) return
    lost?.forget?.()
    setLost(undefined)
    const put = ({ startDeferredWork }: { startDeferredWork: StartDeferredWork }) => {
      if (!isBegun.current) setLater(startDeferredWork(client))
      return (isBegun.current = true)
    }
    // On a slow line it may be later than that.
    laterCode.preload().then(put, () => undefined)
    laterCode.load().then(put, (error: Failure) => setLost(error))
  }
  const begin = useEffectEvent(load)
  useEffect(() => begin(), [])
  useTryAgain(load)
  // A sheet was asked for, which is part of it.
  const isMissed = !Later && (hash === MY_TELEVISION || asksForEvening(hash))
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <ErrorBoundary>{Later && <Later.Consent />}</ErrorBoundary>
      <ErrorBoundary>
        <Header Badge={activity?.Badge} />
      </ErrorBoundary>
      {Later && <Later.LaterShell position={position} />}
      {isMissed && lost && (
        <ExtraFailure
          error={lost}
          retry={load}
          onClose={() => {
            setLost(undefined)
            void navigate({ pathname, search }, { replace: true })
          }}
        />
      )}
      {isAlone && (
        <ExtraFailure
          error={new Failure('chunkFailed')}
          retry={() => location.reload()}
          onClose={() => setAlone(false)}
        />
      )}
      <main className="stage" id="main">
        <ErrorBoundary show={fatalErrorFallback}>{children}</ErrorBoundary>
      </main>
      <ErrorBoundary>
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary>{activity && <activity.Tile />}</ErrorBoundary>
    </>
  )
}
