import { useEffect } from 'react'

/** Lets the browser ask before the page is closed or loaded anew. Within the site nothing is lost: see the draft. */
export function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
