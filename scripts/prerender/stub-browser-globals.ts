const nothing = () => undefined

const { siteUrl } = globalThis.appConfig as { siteUrl: string }

/** The browser globals that modules of the site read on import; they are the same for every page. */
const page = {
  location: new URL(siteUrl),
  window: globalThis,
  parent: globalThis,
  PerformanceNavigationTiming: Object,
  // An open channel would keep the process alive.
  BroadcastChannel: undefined,
  addEventListener: nothing,
  removeEventListener: nothing,
  document: {
    addEventListener: nothing,
    removeEventListener: nothing,
    cookie: '',
    baseURI: siteUrl,
    documentElement: { lang: '', dataset: {} },
  },
}
for (const [name, value] of Object.entries(page))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
