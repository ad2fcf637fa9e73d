import { useEffect, useState } from 'react'

const AT_LATEST_MS = 1500

/** False at first, true once the browser is idle. */
export function useIdle() {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(() => setIdle(true), 300)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
