const COMMIT_MS = 1500
// Shows a complete number just long enough to read.
const FULL_MS = 450

/** Formats '1-' while another digit may follow, then '12'. */
export const entryText = (digits: string, maxDigits: number) => digits.padEnd(maxDigits, '-')

type EntryEvents = {
  /** Maximum number of digits. */
  maxDigits: () => number
  show: (digits: string) => void
  commit: (number: number) => void
}

/** Number entry: tunes 1.5 s after the last digit, or soon after a complete number. */
export function createNumberEntry({ maxDigits, show, commit }: EntryEvents) {
  let digits = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const put = (next: string) => {
    clearTimeout(timer)
    digits = next
    show(digits)
  }
  const finish = () => {
    const number = Number(digits)
    put('')
    commit(number)
  }
  return {
    isOpen: () => digits !== '',
    type: (digit: number) => {
      put(digits.length < maxDigits() ? digits + digit : String(digit))
      timer = setTimeout(finish, digits.length < maxDigits() ? COMMIT_MS : FULL_MS)
    },
    erase: () => {
      put(digits.slice(0, -1))
      if (digits) timer = setTimeout(finish, COMMIT_MS)
    },
    /** Tunes at once, for Enter. */
    finish: () => {
      if (digits) finish()
    },
    cancel: () => put(''),
  }
}

export type NumberEntry = ReturnType<typeof createNumberEntry>
