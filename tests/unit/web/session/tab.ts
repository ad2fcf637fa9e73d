import { vi } from 'vitest'
import { draftKey, drafts } from '#web/src/session/drafts.ts'

/** A sessionStorage stub: its keys are own properties, its methods are not. */
export const storageOf = (stored: Record<string, string>, isFull = false) =>
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError')
        stored[key] = text
      },
    },
    removeItem: { value: (key: string) => delete stored[key] },
  })

export const lous = (name: string) => draftKey('lou', name)
export const sams = (name: string) => draftKey('sam', name)

type Tab = { stored: Record<string, string>; asking: ((event: object) => void)[] }
/** The tab's stored values and its `beforeunload` listeners. */
export const tab: Tab = { stored: {}, asking: [] }

/** Stubs the tab's storage, without a draft of the site's own, and `beforeunload`. */
export function stubTab() {
  tab.stored = { other: 'x', 'my.draft.a': 'y' }
  tab.asking = []
  vi.stubGlobal('sessionStorage', storageOf(tab.stored))
  vi.stubGlobal('addEventListener', (type: string, run: (event: object) => void) => {
    if (type === 'beforeunload') tab.asking = [...tab.asking.filter((one) => one !== run), run]
  })
  vi.stubGlobal('removeEventListener', (_: string, run: (event: object) => void) => {
    tab.asking = tab.asking.filter((one) => one !== run)
  })
  drafts.end(true)
}

/** Returns whether the browser would ask before it leaves the page. */
export function wouldAsk() {
  const preventDefault = vi.fn<() => void>()
  for (const run of tab.asking) run({ preventDefault })
  return preventDefault.mock.calls.length > 0
}

export const inTab = () => Object.keys(tab.stored).toSorted()
export const others = ['my.draft.a', 'other']
