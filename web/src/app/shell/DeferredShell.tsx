import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { LazyBoundary } from '../../lazy/LazyBoundary.tsx'
import { lazyWithTimeout } from '../../lazy/lazy-with-timeout.tsx'
import { config } from '../../config/config.ts'
import { bigScreen } from '../../device/big-screen.ts'
import { entryOf, type ScrollPosition } from '../../device/scroll-positions.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { backClosesOverlays } from '../../ui/dialogs/back-closes.ts'
import { closeLeftOverlays } from '../../ui/dialogs/overlays.ts'
import { HashSheet } from './HashSheet.tsx'
import { saveScrollPositionOnLeave } from './scroll/track-scroll-position.ts'

const BackToPositionButton = lazyWithTimeout(async () => ({
  default: (await import('./scroll/BackToPositionButton.tsx')).BackToPositionButton,
}))

function BackToPosition({ position }: { position: ScrollPosition | undefined }) {
  return (
    <div role="status">
      {position && (
        <LazyBoundary quiet>
          <BackToPositionButton key={`${position.href} ${position.y}`} position={position} />
        </LazyBoundary>
      )}
    </div>
  )
}

const BigScreen = lazyWithTimeout(async () => ({
  default: (await import('../../features/big-screen/BigScreen.tsx')).BigScreen,
}))

/** Disabled in the chat platform's frame. */
function OnBigScreen() {
  const isOn = useSyncExternalStore(bigScreen.subscribe, bigScreen.read)
  return isOn && !config.isEmbedded && <BigScreenExtra />
}

/** If this chunk fails to load, the site keeps its desktop layout until the visitor switches again. */
function BigScreenExtra() {
  const [isGivenUp, setGivenUp] = useState(false)
  return (
    !isGivenUp && (
      <LazyBoundary onClose={() => setGivenUp(true)}>
        <BigScreen />
      </LazyBoundary>
    )
  )
}

/** Closes overlays on navigation, and lets Back close the topmost overlay first. */
function OverlaysFollowHistory() {
  const { key } = useLocation()
  const arrived = useRef<() => void>(undefined)
  // Within the commit, as in SavedPosition.
  useLayoutEffect(() => {
    arrived.current ??= backClosesOverlays()
    arrived.current()
    closeLeftOverlays(key)
  }, [key])
  return null
}

function SavedPosition() {
  const entry = entryOf(useLocation())
  // Within the commit: Back may follow it before passive effects run.
  useLayoutEffect(() => {
    const left = new AbortController()
    saveScrollPositionOnLeave(entry, left.signal)
    return () => left.abort()
  }, [entry])
  return null
}

/** Parts of the shell that the first paint does not need. Each has its own error boundary. */
export const DeferredShell = (props: Parameters<typeof BackToPosition>[0]) => (
  <>
    <OverlaysFollowHistory />
    <SavedPosition />
    <ErrorBoundary>
      <HashSheet />
    </ErrorBoundary>
    <ErrorBoundary>
      <OnBigScreen />
    </ErrorBoundary>
    <ErrorBoundary>
      <BackToPosition {...props} />
    </ErrorBoundary>
  </>
)
