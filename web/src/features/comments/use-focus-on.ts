import { useEffect, useRef, type RefObject } from 'react'
import { elementId } from './addresses.ts'

/**
 * Moves the focus to a comment of the list as soon as it is there; without an id, to the list.
 * A wish that cannot be granted yet waits for the next drawing; a later wish replaces it.
 */
export function useFocusOn(list: RefObject<HTMLElement | null>) {
  const wish = useRef<{ id?: string | undefined }>(undefined)

  const grant = () => {
    if (!wish.current) return
    const { id } = wish.current
    const element = id === undefined ? list.current : document.getElementById(elementId(id))
    if (!element) return
    wish.current = undefined
    element.focus()
  }
  useEffect(grant)

  return (id?: string) => {
    wish.current = { id }
    // After what the same event changes has been drawn.
    requestAnimationFrame(grant)
  }
}
