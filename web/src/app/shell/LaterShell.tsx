import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { Extra } from '../../api/on-demand/Extra.tsx'
import { lazyInTime } from '../../api/on-demand/lazy-in-time.tsx'
import { config } from '../../config.ts'
import { bigScreen } from '../../device/big-screen.ts'
import { entryOf, type Place } from '../../device/places.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { backClosesOverlays } from '../../ui/dialogs/back-closes.ts'
import { closeLeftOverlays } from '../../ui/dialogs/overlays.ts'
import { AddressSheet } from './AddressSheet.tsx'
import { saveOnLeaving } from './scroll/save-scroll-position.ts'

const BackToPositionButton = lazyInTime(async () => ({
  default: (await import('./scroll/BackToPositionButton.tsx')).BackToPositionButton,
}))

function BackToPosition({ position }: { position: Place | undefined }) {
  return (
    <div role="status">
      {position && (
        <Extra quiet>
          <BackToPositionButton key={`${position.href} ${position.y}`} position={position} />
        </Extra>
      )}
    </div>
  )
}

const BigScreen = lazyInTime(async () => ({
  default: (await import('../../features/big-screen/BigScreen.tsx')).BigScreen,
}))

/** The chat platform's frame is no television. */
function OnBigScreen() {
  const isOn = useSyncExternalStore(bigScreen.subscribe, bigScreen.read)
  return isOn && !config.isEmbedded && <BigScreenExtra />
}

/** Without its code the site stays as it is on a desk, until it is turned on once more. */
function BigScreenExtra() {
  const [isGivenUp, setGivenUp] = useState(false)
  return (
    !isGivenUp && (
      <Extra onClose={() => setGivenUp(true)}>
        <BigScreen />
      </Extra>
    )
  )
}

/** What lies over a page goes with it, and Back closes it first. */
function OverlaysFollowHistory() {
  const { key } = useLocation()
  const arrived = useRef<() => void>(undefined)
  useEffect(() => {
    arrived.current ??= backClosesOverlays()
    arrived.current()
    closeLeftOverlays(key)
  }, [key])
  return null
}

function SavedPosition() {
  const entry = entryOf(useLocation())
  useEffect(() => {
    const left = new AbortController()
    saveOnLeaving(entry, left.signal)
    return () => left.abort()
  }, [entry])
  return null
}

/** What of the shell no first paint needs. Each fails alone. */
export const LaterShell = (props: Parameters<typeof BackToPosition>[0]) => (
  <>
    <OverlaysFollowHistory />
    <SavedPosition />
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
