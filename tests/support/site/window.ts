import { GlobalWindow } from 'happy-dom'
import { onTestFinished, vi } from 'vitest'
import { populateGlobal } from 'vitest/runtime'

type WindowOptions = { url?: string; config?: object; fetch?: unknown }

let close = () => {}

/**
 * A new window of happy-dom as the global object until the test ends. Modules load again, because
 * the site's read the window while they load.
 */
export function openWindow({ url = 'https://tele.test/', config, fetch }: WindowOptions = {}) {
  close()
  vi.resetModules()
  // Node's fetch takes no others.
  const node = { Blob, DOMException, File, FormData, fetch: globalThis.fetch }
  const settings = {
    navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
  }
  const page = new GlobalWindow({ url, settings })
  const { keys, originals } = populateGlobal(globalThis, page, {
    bindFunctions: true,
    additionalKeys: ['localStorage', 'sessionStorage', 'navigator'],
  })
  Object.assign(globalThis, node, fetch !== undefined && { fetch }, { appConfig: config })
  // Constants of the standard that happy-dom lacks.
  Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 })
  close = () => {
    close = () => {}
    vi.restoreAllMocks()
    for (const key of keys) Reflect.deleteProperty(globalThis, key)
    for (const [key, value] of originals) Reflect.set(globalThis, key, value)
    for (const key of ['appConfig', 'boot']) Reflect.deleteProperty(globalThis, key)
    Object.assign(globalThis, node)
  }
  onTestFinished(() => close())
}

/** Reading the storage throws, as where the browser blocks it. */
export const blockStorage = (name: 'localStorage' | 'sessionStorage' = 'localStorage') =>
  vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })

/** An event of another window or tab. */
export const receive = (type: string, properties: object = {}) =>
  dispatchEvent(Object.assign(new Event(type), properties))
