import { useEffect } from 'react'

export function useConfirmUnload(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWanted])
}
