const nothing = () => undefined

/** Stubs the browser globals that modules read on import. Call it before the import. */
export function stubBrowserGlobals(siteUrl: string, config: object) {
  const page = {
    appConfig: config,
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
}
