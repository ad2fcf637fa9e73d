import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A minimal browser for the consent state. */
function browser(jar: 'open' | 'deaf' | 'throws', protocol = 'http:') {
  const written: string[] = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', storedCookie: '' })
  Object.defineProperty(page, 'cookie', {
    get() {
      if (jar === 'throws') throw new DOMException('The document is sandboxed.', 'SecurityError')
      return page.storedCookie
    },
    set(text: string) {
      if (jar === 'throws') throw new DOMException('The document is sandboxed.', 'SecurityError')
      written.push(text)
      if (jar === 'open') page.storedCookie = text.split(';', 1)[0] ?? ''
    },
  })
  const location = { origin: 'http://localhost', hostname: 'localhost', search: '', protocol }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location })
  return { page, written }
}

/** Stubs a second tab of the site. @returns posts a message from it */
function otherTab() {
  const listeners: ((event: { data: unknown }) => void)[] = []
  class Channel {
    addEventListener(type: string, listener: (event: { data: unknown }) => void) {
      if (type === 'message') listeners.push(listener)
    }
    postMessage() {}
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  return (data: unknown) => {
    for (const listener of listeners) listener({ data })
  }
}

const load = async () => {
  const { consent } = await import('#web/src/consent/consent-state.ts')
  consent.watch()
  return consent
}

describe('consent', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('BroadcastChannel', undefined)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is undefined at first, then the decided value', async () => {
    const { written } = browser('open')
    const consent = await load()
    expect([consent.read(), consent.isGranted()]).toEqual([undefined, false])
    consent.decide('1')
    expect([consent.read(), consent.isGranted()]).toEqual(['1', true])
    consent.decide('0')
    expect([consent.read(), consent.isGranted()]).toEqual(['0', false])
    expect(written.map((text) => text.split(';', 1)[0])).toEqual(['consent=1', 'consent=0'])
  })

  it.each(['deaf', 'throws'] as const)(
    'stays in memory if the cookie jar is %s, allows no hit [CO-10 EM-26]',
    async (jar) => {
      browser(jar)
      const consent = await load()
      consent.decide('1')
      expect([consent.read(), consent.isGranted()]).toEqual(['1', false])
      consent.decide('0')
      expect([consent.read(), consent.isGranted()]).toEqual(['0', false])
    },
  )

  it('notifies listeners when another tab changes the cookie', async () => {
    const { page } = browser('open')
    const consent = await load()
    consent.decide('1')
    const listener = vi.fn<() => void>()
    consent.subscribe(listener)
    page.storedCookie = ''
    expect([consent.isGranted(), consent.read()]).toEqual([false, undefined])
    page.storedCookie = 'consent=0'
    page.dispatchEvent(new Event('visibilitychange'))
    expect([consent.read(), listener.mock.calls.length]).toEqual(['0', 2])
  })

  it('adopts a refusal of another tab over a choice in memory [CO-11]', async () => {
    vi.unstubAllGlobals()
    browser('deaf')
    const consent = await load()
    consent.decide('1')
    const tab = new BroadcastChannel('consent')
    const refused = new Promise<void>((done) => consent.subscribe(done))
    const say = tab.postMessage.bind(tab)
    say('0')
    await refused
    expect([consent.read(), consent.isGranted()]).toEqual(['0', false])
    tab.close()
  })

  it.each([
    ['https:', true],
    ['http:', false],
  ])('at %s sets a cookie with Secure: %s', async (protocol, secure) => {
    const { written } = browser('open', protocol)
    const consent = await load()
    consent.decide('1')
    expect(written).toHaveLength(1)
    expect(written[0]?.endsWith('; Secure')).toBe(secure)
  })

  it('is broadcast to other tabs', async () => {
    browser('open')
    const said: unknown[] = []
    const opened: string[] = []
    class Channel extends EventTarget {
      constructor(name: string) {
        super()
        opened.push(name)
      }
      postMessage(message: unknown) {
        said.push(message)
      }
    }
    vi.stubGlobal('BroadcastChannel', Channel)
    const consent = await load()
    consent.decide('1')
    consent.decide('0')
    expect([opened, said]).toEqual([['consent'], ['1', '0']])
  })

  it('ignores an acceptance of another tab without a cookie', async () => {
    const { page } = browser('open')
    const say = otherTab()
    const consent = await load()
    const listener = vi.fn<() => void>()
    consent.subscribe(listener)
    say('1')
    say('0')
    expect([consent.read(), listener.mock.calls.length]).toEqual([undefined, 0])
    page.storedCookie = 'consent=1'
    say('1')
    expect([consent.read(), listener.mock.calls.length]).toEqual(['1', 1])
  })

  it('in memory is not replaced by an acceptance of another tab', async () => {
    browser('deaf')
    const say = otherTab()
    const consent = await load()
    consent.decide('1')
    for (const data of ['1', 'x']) {
      say(data)
      expect(consent.read()).toBe('1')
    }
    say('0')
    expect(consent.read()).toBe('0')
  })

  it('notifies subscribers until they unsubscribe', async () => {
    browser('open')
    const consent = await load()
    const listener = vi.fn<() => void>()
    const leave = consent.subscribe(listener)
    consent.ask()
    consent.decide('1')
    expect(listener).toHaveBeenCalledTimes(2)
    consent.isGranted()
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    consent.decide('0')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('opens with ask() and closes with decide()', async () => {
    browser('open')
    const consent = await load()
    expect(consent.isAsking()).toBe(false)
    consent.ask()
    expect(consent.isAsking()).toBe(true)
    consent.decide('0')
    expect(consent.isAsking()).toBe(false)
  })
})

describe('track', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('BroadcastChannel', undefined)
  })
  afterEach(() => vi.unstubAllGlobals())

  const connect = async () => {
    const { connectTracker: join, track } = await import('#web/src/consent/track.ts')
    const consent = await load()
    const event = vi.fn<(...event: unknown[]) => void>()
    const sink = { event, search: () => {}, page: () => {} }
    return { consent, track, event, join: () => join(sink), leave: () => join(undefined) }
  }

  it('drops reports before consent [CO-02]', async () => {
    browser('open')
    const { consent, track, event, join } = await connect()
    track.event('player', 'play')
    consent.decide('1')
    join()
    expect(event).not.toHaveBeenCalled()
  })

  it('queues at most twenty reports while the tracker loads', async () => {
    browser('open')
    const { consent, track, event, join } = await connect()
    consent.decide('1')
    for (let at = 0; at < 30; at++) track.event('player', 'seek', undefined, at)
    join()
    expect(event.mock.calls.map(([, , , value]) => value)).toEqual([...Array(20).keys()])
  })

  it('clears the queue without a tracker', async () => {
    browser('open')
    const { consent, track, event, join, leave } = await connect()
    consent.decide('1')
    track.event('player', 'play')
    leave()
    join()
    expect(event).not.toHaveBeenCalled()
    track.event('player', 'pause')
    expect(event).toHaveBeenCalledOnce()
  })

  it('ignores a page change without a tracker', async () => {
    browser('open')
    const { pageChanged } = await import('#web/src/consent/track.ts')
    expect(() => pageChanged('/archives')).not.toThrow()
  })

  it('stops with the tracker', async () => {
    browser('open')
    const { consent, track, event, join, leave } = await connect()
    consent.decide('1')
    join()
    leave()
    consent.decide('0')
    track.event('player', 'play')
    join()
    expect(event).not.toHaveBeenCalled()
  })
})
