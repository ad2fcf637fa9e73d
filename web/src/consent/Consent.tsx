import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { config } from '../config.ts'
import { useIdle } from '../lib/hooks/use-idle.ts'
import type { BannerProps } from './Banner.tsx'
import { consent } from './choice.ts'
import { pageChanged } from './track.ts'

type BannerModule = { Banner: (props: BannerProps) => ReactNode }

// Without its code there is no banner, hence no choice, hence no statistics: nothing else fails.
const nothing = { Banner: () => null }
const Banner = lazy(async () => {
  const loaded: BannerModule = await import('./Banner.tsx').catch(() => nothing)
  await pressOver()
  return { default: loaded.Banner }
})

/** A press that is let go on what came under it meanwhile would be lost. */
async function pressOver() {
  while (document.querySelector(':active'))
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
}

const ASK_AGAIN_MS = 100

export function Consent() {
  const { pathname } = useLocation()
  // What is read here is drawn once the page rests: pages that are drawn ahead know no visitor.
  const choice = useSyncExternalStore(consent.subscribe, consent.read, consent.read)
  const asking = useSyncExternalStore(consent.subscribe, consent.isAsking, consent.isAsking)
  const idle = useIdle()
  const tracks = idle && choice === '1' && config.statsHost !== ''

  useEffect(() => {
    if (!tracks) return
    const withdrawn = new AbortController()
    import('./tracker/start.ts').then(
      ({ start }) => start(withdrawn.signal),
      () => {},
    )
    return () => withdrawn.abort()
  }, [tracks])
  useEffect(() => pageChanged(pathname), [pathname])

  if (!idle || (choice && !asking)) return null
  return (
    <Suspense fallback={null}>
      <Banner choice={choice} asked={asking} />
    </Suspense>
  )
}
