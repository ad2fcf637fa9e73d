import { useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '../../lib/single-keys.ts'

/** Runs `open` when `/` is pressed anywhere, by the sign and not by its place on the keyboard. */
export function useSlash(open: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !isSingleKey(event, event.target)) return
    // Firefox would open its own quick find.
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
