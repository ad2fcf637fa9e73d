import { EventTarget } from 'happy-dom'
import { describe, expect, it, vi } from 'vitest'
import { openWindow } from '#test/support/site/window.ts'

/** A channel to other tabs, which notes its messages. */
class Channel extends EventTarget {
  static opened: { name: string; said: unknown[]; channel: Channel }[] = []
  private readonly said: unknown[] = []
  constructor(name: string) {
    super()
    Channel.opened.push({ name, said: this.said, channel: this })
  }
  postMessage(message: unknown) {
    this.said.push(message)
  }
}
const say = (data: unknown) => {
  for (const { channel } of Channel.opened)
    channel.dispatchEvent(Object.assign(new Event('message'), { data }) as never)
}

type Jar = 'open' | 'deaf' | 'throws'

/** Opens a window with this cookie jar. @returns what is written to it */
function browser(jar: Jar, protocol = 'http:') {
  openWindow({ url: `${protocol}//localhost/` })
  Channel.opened = []
  vi.stubGlobal('BroadcastChannel', Channel)
  const throws = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError')
  }
  const written = vi.spyOn(document, 'cookie', 'set')
  if (jar === 'deaf') written.mockImplementation(() => {})
  if (jar === 'throws') {
    written.mockImplementation(throws)
    vi.spyOn(document, 'cookie', 'get').mockImplementation(throws)
  }
  return () => written.mock.calls.flat()
}

/** Loads the site's consent in a new window. */
const load = async (jar: Jar = 'open', protocol?: string, isWatched = true) => {
  const written = browser(jar, protocol)
  const { consent } = await import('#web/src/consent/consent-state.ts')
  if (isWatched) consent.watch()
  return { consent, written }
}

describe('consent', () => {
  it('is undefined at first, then the decided value', async () => {
    const { consent, written } = await load()
    expect([consent.read(), consent.isGranted()]).toEqual([undefined, false])
    consent.decide('1')
    expect([consent.read(), consent.isGranted()]).toEqual(['1', true])
    consent.decide('0')
    expect([consent.read(), consent.isGranted()]).toEqual(['0', false])
    expect(written().map((text) => text.split(';', 1)[0])).toEqual(['consent=1', 'consent=0'])
  })

  it('is asked again, and the question is put away without a decision', async () => {
    const { consent } = await load()
    consent.ask()
    expect(consent.isAsking()).toBe(true)
    consent.putAway()
    expect([consent.isAsking(), consent.read()]).toEqual([false, undefined])
  })

  it('is decided before other tabs are watched', async () => {
    const { consent } = await load('open', undefined, false)
    consent.decide('1')
    expect([consent.read(), Channel.opened]).toEqual(['1', []])
  })

  it.each(['deaf', 'throws'] as const)(
    'stays in memory if the cookie jar is %s, allows no hit [CO-10 EM-26]',
    async (jar) => {
      const { consent } = await load(jar)
      consent.decide('1')
      expect([consent.read(), consent.isGranted()]).toEqual(['1', false])
      consent.decide('0')
      expect([consent.read(), consent.isGranted()]).toEqual(['0', false])
    },
  )

  it('notifies listeners when another tab changes the cookie', async () => {
    const { consent } = await load()
    consent.decide('1')
    const listener = vi.fn<() => void>()
    consent.subscribe(listener)
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    expect([consent.isGranted(), consent.read()]).toEqual([false, undefined])
    cookie.mockReturnValue('consent=0')
    document.dispatchEvent(new Event('visibilitychange'))
    expect([consent.read(), listener.mock.calls.length]).toEqual(['0', 2])
  })

  it('adopts a refusal of another tab over a choice in memory [CO-11]', async () => {
    const { consent } = await load('deaf')
    consent.decide('1')
    say('0')
    expect([consent.read(), consent.isGranted()]).toEqual(['0', false])
  })

  it.each([
    ['https:', true],
    ['http:', false],
  ])('at %s sets a cookie with Secure: %s', async (protocol, secure) => {
    const { consent, written } = await load('open', protocol)
    consent.decide('1')
    expect(written()).toHaveLength(1)
    expect(written()[0]?.endsWith('; Secure')).toBe(secure)
  })

  it('is broadcast to other tabs', async () => {
    const { consent } = await load()
    consent.decide('1')
    consent.decide('0')
    expect(Channel.opened).toMatchObject([{ name: 'consent', said: ['1', '0'] }])
  })

  it('ignores an acceptance of another tab without a cookie', async () => {
    const { consent } = await load()
    const listener = vi.fn<() => void>()
    consent.subscribe(listener)
    say('1')
    say('0')
    expect([consent.read(), listener.mock.calls.length]).toEqual([undefined, 0])
    document.cookie = 'consent=1'
    say('1')
    expect([consent.read(), listener.mock.calls.length]).toEqual(['1', 1])
  })

  it('in memory is not replaced by an acceptance of another tab', async () => {
    const { consent } = await load('deaf')
    consent.decide('1')
    for (const data of ['1', 'x']) {
      say(data)
      expect(consent.read()).toBe('1')
    }
    say('0')
    expect(consent.read()).toBe('0')
  })

  it('notifies subscribers until they unsubscribe', async () => {
    const { consent } = await load()
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
    const { consent } = await load()
    expect(consent.isAsking()).toBe(false)
    consent.ask()
    expect(consent.isAsking()).toBe(true)
    consent.decide('0')
    expect(consent.isAsking()).toBe(false)
  })
})

describe('track', () => {
  const connect = async () => {
    const { consent } = await load()
    const { connectTracker: join, track } = await import('#web/src/consent/track.ts')
    const event = vi.fn<(...event: unknown[]) => void>()
    const sink = { event, search: () => {}, page: () => {} }
    return { consent, track, event, join: () => join(sink), leave: () => join(undefined) }
  }

  it('drops reports before consent [CO-02]', async () => {
    const { consent, track, event, join } = await connect()
    track.event('player', 'play')
    consent.decide('1')
    join()
    expect(event).not.toHaveBeenCalled()
  })

  it('queues at most twenty reports while the tracker loads', async () => {
    const { consent, track, event, join } = await connect()
    consent.decide('1')
    for (let at = 0; at < 30; at++) track.event('player', 'seek', undefined, at)
    join()
    expect(event.mock.calls.map(([, , , value]) => value)).toEqual([...Array(20).keys()])
  })

  it('clears the queue without a tracker', async () => {
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
