/**
 * Makes storage fail in a frame of this origin as it does where third parties' storage is blocked.
 * To be called before the frame is given its address: its first page keeps the window of the empty
 * one, with what was changed in it.
 */
export function blockStorage(frame: HTMLIFrameElement) {
  const page = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page) return
  const refuse = () => {
    throw new page.DOMException('Access is denied for this document.', 'SecurityError')
  }
  const get = { configurable: true, get: refuse }
  Object.defineProperty(page, 'localStorage', get)
  Object.defineProperty(page, 'sessionStorage', get)
  Object.defineProperty(page.IDBFactory.prototype, 'open', { value: refuse })
  Object.defineProperty(page.Document.prototype, 'cookie', { get: () => '', set: () => {} })
}
