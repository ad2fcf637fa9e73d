import { lazy, Suspense } from 'react'
import type { Place } from './places.ts'

// Without its code there is no offer: nothing else fails.
const ReturnChip = lazy(async () => {
  const loaded = await import('./ReturnChip.tsx').catch(() => undefined)
  return { default: loaded?.ReturnChip ?? (() => null) }
})

/** Where the way back to the place that was left is offered, and told to screen readers. */
export function ReturnOffer({ place }: { place: Place | undefined }) {
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
