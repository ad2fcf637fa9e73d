import { useState } from 'react'

/** What a live region says. The same words twice are told apart by an invisible space, or they would be read once. */
export function useSaid() {
  const [said, setSaid] = useState('')
  return {
    said,
    say: (text: string) => setSaid((before) => (before === text ? `${text}\u00a0` : text)),
  }
}
