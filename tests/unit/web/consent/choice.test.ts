import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choiceCookie, readChoice } from '../../../../web/src/consent/cookie.ts'

describe('the consent cookie', () => {
  it('lasts thirteen times thirty days, for the product’s domain, Lax and secure [CO-02]', () => {
    expect(choiceCookie('1', '.plus2tele.example', true)).toBe(
      'consent=1; Max-Age=33696000; Path=/; Domain=.plus2tele.example; SameSite=Lax; Secure',
    )
  })

  it('stays on its host when no domain is configured, and works over plain http', () => {
    expect(choiceCookie('0', '', false)).toBe('consent=0; Max-Age=33696000; Path=/; SameSite=Lax')
  })

  it.each([
    ['', undefined],
    ['consent=1', '1'],
    ['consent=0', '0'],
    ['a=b; consent=1; mock_session=x', '1'],
    [' consent = 0 ', '0'],
    ['consent=1; consent=1', '1'],
    ['consent=1; consent=0', undefined],
    ['consent=0; consent=1', undefined],
    ['consent=', undefined],
    ['consent', undefined],
    ['consent=true', undefined],
    ['consent=10', undefined],
    ['consent=1=1', undefined],
    ['consent="1"', undefined],
    ['Consent=1', undefined],
    ['noconsent=1', undefined],
    ['x=consent=1', undefined],
  ])('%j says %j', (cookies, choice) => {
    expect(readChoice(cookies)).toBe(choice)
  })
})

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

const load = async () => (await import('../../../../web/src/consent/choice.ts')).consent

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
    'lasts as long as the page where the cookie jar is %s [CO-10 EM-26]',
    async (jar) => {
      browser(jar)
      const consent = await load()
      consent.decide('1')
      expect(consent.isGranted()).toBe(true)
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
    expect(consent.isGranted()).toBe(false)
    tab.close()
  })

  it('is called back by asking, and answered by deciding', async () => {
    browser('open')
    const consent = await load()
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
    const { connect: join, track } = await import('../../../../web/src/consent/track.ts')
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
