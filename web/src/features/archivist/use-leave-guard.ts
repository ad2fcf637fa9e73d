import { useEffect, useEffectEvent } from 'react'

/** The address inside this site that a plain click leads to, if it leads anywhere. */
function wayOut({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target === '_blank' || link.origin !== location.origin) return undefined
  return link.pathname + link.search + link.hash
}

/** While active, leaving by a link is put to `onLeave`, and closing the page to the browser's own question. */
export function useLeaveGuard(active: boolean, onLeave: (to: string) => void) {
  const ask = useEffectEvent(onLeave)
  useEffect(() => {
    if (!active) return undefined
    const onClick = (event: MouseEvent) => {
      const to = wayOut(event)
      // The way to the content leads nowhere else.
      if (to === undefined || to.startsWith(`${location.pathname}${location.search}#`)) return
      event.preventDefault()
      event.stopPropagation()
      ask(to)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onClick, { capture: true })
    addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      removeEventListener('beforeunload', onUnload)
    }
  }, [active])
}
