/** Performance entries of the page in ms from navigation; 0 before they occur. */
export type PageMetrics = {
  paint: number
  largest: number
  /** The paint of the first card. */
  card: number
  /** The first card is in the DOM; later requests did not delay it. */
  cardInDom: number
  shift: number
  /** Total blocking time: the time of each long task beyond 50 ms. */
  blocked: number
  lastTask: number
  /** Resolves with the time after the next frame is painted. */
  painted: () => Promise<number>
  /** Checks a condition in every frame; rejects after 30 s. */
  until: (condition: () => boolean, what: string) => Promise<void>
  /** Returns the text of the status elements in `main`, such as the number of cards shown. */
  said: () => string
}

/** Runs in the page before its own scripts. */
export function observe() {
  /** Of a callback of `requestAnimationFrame`: the time after its frame is painted. */
  const afterFrame = () =>
    new Promise<number>((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(performance.now()))
      port1.start()
      port2.postMessage(0)
    })
  const painted = async () => {
    await new Promise((frame) => requestAnimationFrame(frame))
    return afterFrame()
  }
  const until = async (condition: () => boolean, what: string) => {
    const start = performance.now()
    while (!condition()) {
      if (performance.now() - start > 30_000) throw new Error(`${what}: not within 30 s`)
      await new Promise((done) => requestAnimationFrame(done))
    }
  }
  const said = () =>
    Array.from(document.querySelectorAll('main [role=status]'), (one) => one.textContent).join('\n')
  const none = { paint: 0, largest: 0, card: 0, cardInDom: 0, shift: 0, blocked: 0, lastTask: 0 }
  const seen: PageMetrics = { ...none, painted, until, said }
  Object.assign(globalThis, { seen })

  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry)
    }).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as unknown as { hadRecentInput: boolean; value: number }
    if (!hadRecentInput) seen.shift += value
  })
  watch('longtask', ({ startTime, duration }) => {
    seen.blocked += Math.max(0, duration - 50)
    seen.lastTask = startTime + duration
  })

  const inWindow = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect()
    return width > 0 && height > 0 && top < innerHeight && bottom > 0
  }
  // A recording's page begins without cards.
  const cards = location.pathname.startsWith('/player/') ? 'main h1' : '[data-card]'
  const checkForCard = () => {
    if ([...document.querySelectorAll(cards)].slice(0, 8).some(inWindow)) {
      seen.cardInDom = performance.now()
      void afterFrame().then((at) => (seen.card = at))
    } else requestAnimationFrame(checkForCard)
  }
  requestAnimationFrame(checkForCard)
}
