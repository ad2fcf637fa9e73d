const HEX = '0123456789abcdef'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

function random(length: number, alphabet: string) {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** Parameters shared by the hits of one page load. In memory only: the next load is a new visitor. */
export type Visit = { visitor: string; language: string; screen: string }

export const newVisit = (): Visit => ({
  visitor: random(16, HEX),
  language: navigator.language,
  screen: `${screen.width}x${screen.height}`,
})

/** Matomo's `pv_id`, which groups the hits of one page view: six letters or digits. */
export const newViewId = () => random(6, LETTERS)
