import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { loadOnDemand } from '../../lazy/load-with-timeout.ts'
import { LazyBoundary } from '../../lazy/LazyBoundary.tsx'
import { lazyWithTimeout } from '../../lazy/lazy-with-timeout.tsx'
import { useAutoRetry } from '../../failure/use-auto-retry.ts'
import { config } from '../../config/config.ts'
import { useIdle } from '../../lib/hooks/use-idle.ts'
import { consent } from '../../consent/consent-state.ts'
import { pageChanged } from '../../consent/track.ts'

const Banner = lazyWithTimeout(async () => {
  const { Banner: loaded } = await import('./Banner.tsx')
  await pressOver()
  return { default: loaded }
})

/** Waits for the end of a press: a release over the new banner would be lost. */
async function pressOver() {
  while (document.querySelector(':active'))
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
}

const ASK_AGAIN_MS = 100

export function Consent() {
  const { pathname } = useLocation()
  // Read after hydration: prerendered HTML is the same for all visitors.
  const choice = useSyncExternalStore(consent.subscribe, consent.read, consent.read)
  const asking = useSyncExternalStore(consent.subscribe, consent.isAsking, consent.isAsking)
  const idle = useIdle()
  const [isLost, setLost] = useState(false)
  const tracks = idle && choice === '1' && config.statsHost !== ''

  useEffect(() => {
    if (!tracks || isLost) return
    const withdrawn = new AbortController()
    loadOnDemand(() => import('../../consent/tracker/start.ts')).then(
      ({ startTracker }) => startTracker(withdrawn.signal),
      () => setLost(true),
    )
    return () => withdrawn.abort()
  }, [tracks, isLost])
  useAutoRetry(() => setLost(false))
  useEffect(() => pageChanged(pathname), [pathname])

  if (!idle || (choice && !asking)) return null
  // If the banner's chunk fails, there are no statistics. The error is shown only if the visitor reopened it.
  return (
    <LazyBoundary key={String(asking)} quiet={!asking} onClose={consent.putAway}>
      <Banner choice={choice} asked={asking} />
    </LazyBoundary>
  )
}
