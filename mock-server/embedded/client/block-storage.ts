type Page = Window & typeof globalThis

/** What a page meets where the browser keeps third parties' storage from it. */
function refuse(page: Page) {
  const denied = () => {
    throw new page.DOMException('Access is denied for this document.', 'SecurityError')
  }
  const storage = { configurable: true, get: denied }
  Object.defineProperty(page, 'localStorage', storage)
  Object.defineProperty(page, 'sessionStorage', storage)
  Object.defineProperty(page.IDBFactory.prototype, 'open', { value: denied })
  Object.defineProperty(page.Document.prototype, 'cookie', { get: () => '', set: () => {} })
}

/** Runs in a task of its own, sooner than any timer and than anything that is still to be fetched. */
function soon(run: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', run, { once: true })
  port1.start()
  port2.postMessage(undefined)
}

/** Makes storage fail in each page that the frame loads, before the page's own scripts are fetched. */
export function blockStorage(frame: HTMLIFrameElement) {
  const watch = () => {
    const page = frame.contentWindow as Page | null
    page?.addEventListener('pagehide', () =>
      soon(() => {
        if (frame.contentWindow) refuse(frame.contentWindow as Page)
        watch()
      }),
    )
  }
  watch()
}
