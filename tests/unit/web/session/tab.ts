import { openWindow } from '#test/support/site/window.ts'
import { draftKey, drafts } from '#web/src/session/drafts.ts'

export const lous = (name: string) => draftKey('lou', name)
export const sams = (name: string) => draftKey('sam', name)

/** Opens a tab with stored values, but without a draft of the site's own. */
export function openTab() {
  openWindow()
  for (const name of others) sessionStorage.setItem(name, 'x')
  drafts.end(true)
}

/** Returns whether the browser would ask before it leaves the page. */
export const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

export const inTab = () => Object.keys(sessionStorage).toSorted()
export const others = ['my.draft.a', 'other']
