import { lazy, Suspense, useSyncExternalStore } from 'react'
import { config } from '../../config.ts'
import { bigScreen } from '../../device/big-screen.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { AddressSheet } from './AddressSheet.tsx'
import type { ScrollPosition } from './scroll/scroll-positions.ts'

// Without its code there is no offer: nothing else fails.
const BackToPositionButton = lazy(async () => {
  const loaded = await import('./scroll/BackToPositionButton.tsx').catch(() => undefined)
  return { default: loaded?.BackToPositionButton ?? (() => null) }
})

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

// Without its code the site stays as it is on a desk.
const BigScreen = lazy(async () => {
  const loaded = await import('../../features/big-screen/BigScreen.tsx').catch(() => undefined)
  return { default: loaded?.BigScreen ?? (() => null) }
})

/** The chat platform's frame is no television. */
function OnBigScreen() {
  const isOn = useSyncExternalStore(bigScreen.subscribe, bigScreen.read)
  return (
    isOn &&
    !config.isEmbedded && (
      <Suspense>
        <BigScreen />
      </Suspense>
    )
  )
}

/** What of the shell no first paint needs. Each fails alone. */
export const LaterShell = (props: Parameters<typeof BackToPosition>[0]) => (
  <>
    <ErrorBoundary>
      <AddressSheet />
    </ErrorBoundary>
    <ErrorBoundary>
      <OnBigScreen />
    </ErrorBoundary>
    <ErrorBoundary>
      <BackToPosition {...props} />
    </ErrorBoundary>
  </>
)
