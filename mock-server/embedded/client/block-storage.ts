type Page = Window & typeof globalThis

/** Replaces the page's storage by that of a browser that blocks third parties. */
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

/** Runs as the next task, before timers and network responses. */
function soon(run: () => void) {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', run, { once: true })
  port1.start()
  port2.postMessage(undefined)
}

/** Makes storage fail in each page of the frame, before the page's own scripts load. */
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
