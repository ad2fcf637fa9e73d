import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadWithTimeout } from '../../lazy/load-with-timeout.ts'
import { MAIN_ID, SKIP_CLASS } from '../../page-attributes/page.ts'
import { LazyFailure } from '../../failure/LazyFailure.tsx'
import { useAutoRetry } from '../../failure/use-auto-retry.ts'
import { Failure } from '../../api/failures.ts'
import { config } from '../../config/config.ts'
import type { Activity } from '../../embedded/activity.ts'
import { asksForEvening, MY_TELEVISION } from '../../routes.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { fatalErrorFallback } from '../RootErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { useScrollRestoration } from './scroll/use-scroll-restoration.ts'

const deferredCode = loadWithTimeout(() => import('./start-deferred-work.ts'))
type StartDeferredWork = Awaited<ReturnType<typeof deferredCode.preload>>['startDeferredWork']

/** Scrolls to the top for a header or footer link to the current page: the route does not change. */
function scrollToTopOnSamePageLink() {
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    // The router prevents the default of its own links only.
    if (!defaultPrevented || !link?.closest('header, footer') || link.target) return
    const { origin, pathname, search, hash } = link
    const isHere = origin === location.origin && pathname === location.pathname
    if (isHere && !search && !hash) scrollTo(0, 0)
  }
  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}

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
  const [Deferred, setDeferred] = useState<ReturnType<StartDeferredWork>>()
  const [loadError, setLoadError] = useState<Failure>()
  const [isActivityMissing, setActivityMissing] = useState(config.isEmbedded && !activity)
  useEffect(scrollToTopOnSamePageLink, [])
  const isBegun = useRef(false)
  // Loads the deferred shell. Each navigation retries.
  const load = () => {
    if (isBegun.current) return
    loadError?.forget?.()
    setLoadError(undefined)
    const onLoaded = ({ startDeferredWork }: { startDeferredWork: StartDeferredWork }) => {
      if (!isBegun.current) setDeferred(startDeferredWork(client))
      return (isBegun.current = true)
    }
    // A slow network may exceed the time limit of `load`.
    deferredCode.preload().then(onLoaded, () => undefined)
    deferredCode.load().then(onLoaded, (error: Failure) => setLoadError(error))
  }
  const begin = useEffectEvent(load)
  useEffect(() => begin(), [])
  useAutoRetry(load)
  // The URL requests a sheet, which is part of the deferred shell.
  const isSheetMissing = !Deferred && (hash === MY_TELEVISION || asksForEvening(hash))
  return (
    <>
      <a className={SKIP_CLASS} href={`#${MAIN_ID}`}>
        {t('skip')}
      </a>
      <ErrorBoundary>{Deferred && <Deferred.Consent />}</ErrorBoundary>
      <ErrorBoundary>
        <Header Badge={activity?.Badge} />
      </ErrorBoundary>
      {Deferred && <Deferred.DeferredShell position={position} />}
      {isSheetMissing && loadError && (
        <LazyFailure
          error={loadError}
          retry={load}
          onClose={() => {
            setLoadError(undefined)
            void navigate({ pathname, search }, { replace: true })
          }}
        />
      )}
      {isActivityMissing && (
        <LazyFailure
          error={new Failure('chunkFailed')}
          retry={() => location.reload()}
          onClose={() => setActivityMissing(false)}
        />
      )}
      <main className="stage" id={MAIN_ID}>
        <ErrorBoundary show={fatalErrorFallback}>{children}</ErrorBoundary>
      </main>
      <ErrorBoundary>
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary>{activity && <activity.Tile />}</ErrorBoundary>
    </>
  )
}
