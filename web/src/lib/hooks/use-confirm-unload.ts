import { useEffect } from 'react'

/** Lets the browser ask before the page is closed or loaded anew. */
export function useConfirmUnload(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWanted])
}
