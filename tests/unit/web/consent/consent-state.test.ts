import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser as far as a choice goes. */
function browser(jar: 'open' | 'deaf' | 'throws', protocol = 'http:') {
  const written: string[] = []
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', kept: '' })
  Object.defineProperty(page, 'cookie', {
    get() {
      if (jar === 'throws') throw new DOMException('The document is sandboxed.', 'SecurityError')
      return page.kept
    },
    set(text: string) {
      if (jar === 'throws') throw new DOMException('The document is sandboxed.', 'SecurityError')
      written.push(text)
      if (jar === 'open') page.kept = text.split(';', 1)[0] ?? ''
    },
  })
  const location = { origin: 'http://localhost', hostname: 'localhost', search: '', protocol }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location })
  return { page, written }
}

/** Another tab of the site; gives the way to say something in it. */
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

const load = async () => (await import('../../../../web/src/consent/consent-state.ts')).consent

describe('the choice', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('BroadcastChannel', undefined)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is none at first, then what was decided', async () => {
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
    'lasts as long as the page where the cookie jar is %s, and a yes allows no hit [CO-10 EM-26]',
    async (jar) => {
      browser(jar)
      const consent = await load()
      consent.decide('1')
      expect([consent.read(), consent.isGranted()]).toEqual(['1', false])
      consent.decide('0')
      expect([consent.read(), consent.isGranted()]).toEqual(['0', false])
    },
  )

  it('ends with a cookie that was deleted or changed elsewhere, and tells who listens', async () => {
    const { page } = browser('open')
    const consent = await load()
    consent.decide('1')
    const heard = vi.fn<() => void>()
    consent.subscribe(heard)
    page.kept = ''
    expect([consent.isGranted(), consent.read()]).toEqual([false, undefined])
    page.kept = 'consent=0'
    page.dispatchEvent(new Event('visibilitychange'))
    expect([consent.read(), heard.mock.calls.length]).toEqual(['0', 2])
  })

  it('takes a refusal over from another tab, even if only this page remembers its own [CO-11]', async () => {
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
  ])('is kept at %s by a cookie that is secure: %s', async (protocol, secure) => {
    const { written } = browser('open', protocol)
    const consent = await load()
    consent.decide('1')
    expect(written).toHaveLength(1)
    expect(written[0]?.endsWith('; Secure')).toBe(secure)
  })

  it('is told to the other tabs at once', async () => {
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

  it('of another tab is looked up in the cookie: only a refusal counts by itself', async () => {
    const { page } = browser('open')
    const say = otherTab()
    const consent = await load()
    const heard = vi.fn<() => void>()
    consent.subscribe(heard)
    say('1')
    say('0')
    expect([consent.read(), heard.mock.calls.length]).toEqual([undefined, 0])
    page.kept = 'consent=1'
    say('1')
    expect([consent.read(), heard.mock.calls.length]).toEqual(['1', 1])
  })

  it('that only this page remembers is not taken away by a consent elsewhere', async () => {
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

  it('is heard by who listens, and no more by who has left', async () => {
    browser('open')
    const consent = await load()
    const heard = vi.fn<() => void>()
    const leave = consent.subscribe(heard)
    consent.ask()
    consent.decide('1')
    expect(heard).toHaveBeenCalledTimes(2)
    consent.isGranted()
    expect(heard).toHaveBeenCalledTimes(2)
    leave()
    consent.decide('0')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('is called back by asking, and answered by deciding', async () => {
    browser('open')
    const consent = await load()
    expect(consent.isAsking()).toBe(false)
    consent.ask()
    expect(consent.isAsking()).toBe(true)
    consent.decide('0')
    expect(consent.isAsking()).toBe(false)
  })
})

describe('reports of the site', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('BroadcastChannel', undefined)
  })
  afterEach(() => vi.unstubAllGlobals())

  const connect = async () => {
    const { connectTracker: join, track } = await import('../../../../web/src/consent/track.ts')
    const consent = await load()
    const event = vi.fn<(...event: unknown[]) => void>()
    const sink = { event, search: () => {}, page: () => {} }
    return { consent, track, event, join: () => join(sink), leave: () => join(undefined) }
  }

  it('are dropped before consent and not replayed after it [CO-02]', async () => {
    browser('open')
    const { consent, track, event, join } = await connect()
    track.event('player', 'play')
    consent.decide('1')
    join()
    expect(event).not.toHaveBeenCalled()
  })

  it('wait, at most twenty, for a tracker that is still loading', async () => {
    browser('open')
    const { consent, track, event, join } = await connect()
    consent.decide('1')
    for (let at = 0; at < 30; at++) track.event('player', 'seek', undefined, at)
    join()
    expect(event.mock.calls.map(([, , , value]) => value)).toEqual([...Array(20).keys()])
  })

  it('that wait for a tracker that never comes are forgotten', async () => {
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

  it('of a new page go nowhere without a tracker', async () => {
    browser('open')
    const { pageChanged } = await import('../../../../web/src/consent/track.ts')
    expect(() => pageChanged('/archives')).not.toThrow()
  })

  it('end with the tracker', async () => {
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
