import { GlobalWindow } from 'happy-dom'
import { onTestFinished, vi } from 'vitest'
import { populateGlobal } from 'vitest/runtime'

/**
 * Makes a window of happy-dom the global object.
 *
 * @returns restores Node's
 */
export function replaceGlobals(page: GlobalWindow, additionalKeys: string[] = []) {
  // Node's fetch takes no others.
  const node = { Blob, DOMException, File, FormData, fetch: globalThis.fetch }
  const { keys, originals } = populateGlobal(globalThis, page, {
    bindFunctions: true,
    additionalKeys: ['localStorage', 'sessionStorage', ...additionalKeys],
  })
  Object.assign(globalThis, node)
  return () => {
    for (const key of keys) Reflect.deleteProperty(globalThis, key)
    for (const [key, value] of originals) Reflect.set(globalThis, key, value)
    Object.assign(globalThis, node)
  }
}

type WindowOptions = { url?: string; config?: object; fetch?: unknown }

let close = () => {}

/**
 * A new window of happy-dom as the global object until the test ends. Modules load again, because
 * the site's read the window while they load.
 */
export function openWindow({ url = 'https://tele.test/', config, fetch }: WindowOptions = {}) {
  close()
  vi.resetModules()
  const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true }
  const restore = replaceGlobals(new GlobalWindow({ url, settings: { navigation } }))
  Object.assign(globalThis, fetch !== undefined && { fetch }, { appConfig: config })
  // Constants of the standard that happy-dom lacks.
  Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 })
  close = () => {
    close = () => {}
    vi.restoreAllMocks()
    restore()
    for (const key of ['appConfig', 'boot']) Reflect.deleteProperty(globalThis, key)
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
