import { use, useEffect, useEffectEvent } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom'
import { holdPage } from './hold-page.ts'

/**
 * While active, leaving for another page is put to `onLeave`, with the way to go on after all, and
 * closing or reloading this one to the browser's own question.
 */
export function useLeaveGuard(active: boolean, onLeave: (go: () => void) => void) {
  const { navigator } = use(NavigationContext)
  const ask = useEffectEvent(onLeave)
  useEffect(() => {
    if (!active) return undefined
    const release = holdPage(navigator, (go) => ask(go))
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onUnload)
    return () => {
      release()
      removeEventListener('beforeunload', onUnload)
    }
  }, [active, navigator])
}
