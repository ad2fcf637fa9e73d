const nothing = () => undefined

/** What modules look at while they load, as nobody's browser has it: call it before they do. */
export function stubBrowserGlobals(siteUrl: string, config: object) {
  const page = {
    appConfig: config,
    location: new URL(siteUrl),
    window: globalThis,
    parent: globalThis,
    PerformanceNavigationTiming: Object,
    // One that is open keeps a program from ending.
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
