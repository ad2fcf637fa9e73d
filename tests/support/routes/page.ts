import { GlobalWindow } from 'happy-dom'
import { replaceGlobals } from '#test/support/site/window.ts'
import { addStandards } from './standards.ts'

/** Node has these too, but a page's timers end with it, and its storage is its own. */
const OF_PAGE = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']
const STORAGES = ['localStorage', 'sessionStorage'] as const

export type Stored = Record<(typeof STORAGES)[number], Record<string, string>>

type PageOptions = Record<'url' | 'html' | 'locale', string> & {
  stored: Stored
  fetch: typeof fetch
}

/** Node's fetch takes no other FormData, and React gives it the form. */
class FormOfNode extends FormData {
  constructor(form?: HTMLFormElement) {
    super()
    for (const field of form?.querySelectorAll('input') ?? []) this.append(field.name, field.value)
  }
}

/** A new window of happy-dom as the global object, until `close`. */
export function openPage({ url, html, locale, stored, fetch }: PageOptions) {
  const page = new GlobalWindow({ url, width: 1280, height: 720 })
  const restoreGlobals = replaceGlobals(page, OF_PAGE)
  // A popup loads nothing.
  const open = () => Object.defineProperty(page.open('about:blank'), 'opener', { writable: true })
  Object.assign(globalThis, { FormData: FormOfNode, fetch, open })
  Object.defineProperty(navigator, 'languages', { value: [locale] })
  for (const name of STORAGES) Object.assign(globalThis[name], stored[name])
  document.write(html)
  const restore = addStandards()
  return {
    stored: (): Stored => ({
      localStorage: Object.fromEntries(Object.entries(localStorage)),
      sessionStorage: Object.fromEntries(Object.entries(sessionStorage)),
    }),
    async close() {
      // What the end of its requests begins is over, too; `abort` would wait for later timers.
      await new Promise(setImmediate)
      void page.happyDOM.abort()
      restore()
      // React asks `window` when code that comes late wants to update what is unmounted.
      const { window } = globalThis
      restoreGlobals()
      globalThis.window = window
    },
  }
}
