import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { receive } from '#test/support/site/window.ts'
import { reportedPage, TITLE_DEBOUNCE_MS, trackedPage } from './tracked-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('the tracker', () => {
  it('reports the open page once its title is stable', async () => {
    const { begin, settle, reported, fetched, showHeading } = await trackedPage()
    showHeading(false)
    begin()
    await settle(1000)
    expect(reported()).toEqual([])
    showHeading(true)
    await settle(TITLE_DEBOUNCE_MS - 1)
    document.title = 'Archives · +2Télé'
    await settle(TITLE_DEBOUNCE_MS - 1)
    expect(reported()).toEqual([])
    await settle(1)
    expect(reported()).toEqual([
      'view Archives · +2Télé at https://site.test/ from https://search.test/',
    ])
    expect(fetched).toEqual(['https://stats.test/matomo.php'])
  })

  it('reports each page with its referrer', async () => {
    const { settle, reported, goTo } = await reportedPage()
    goTo('/channels', 'Channels · +2Télé')
    await settle(TITLE_DEBOUNCE_MS - 1)
    goTo('/profile/jeanne', 'Jeanne · +2Télé')
    await settle(1000)
    expect(reported().slice(1)).toEqual([
      'view /profile/:id at https://site.test/profile/:id from https://site.test/channels',
    ])
  })

  it('gives each page view its own pv_id', async () => {
    const { settle, goTo, hits, track } = await reportedPage()
    track.event('player', 'play')
    await settle(0)
    goTo('/channels', 'Channels')
    await settle()
    const [first, second, third] = hits.map((hit) => hit.get('pv_id'))
    expect(first).toMatch(/^[a-z0-9]{6}$/)
    expect([second === first, third === first]).toEqual([true, false])
    const visitors = hits.map((hit) => hit.get('_id') ?? '')
    expect(visitors[0]).toMatch(/^[0-9a-f]{16}$/)
    expect(new Set(visitors).size).toBe(1)
    expect(hits[0]?.get('res')).toBe(`${screen.width}x${screen.height}`)
    expect(hits[0]?.get('lang')).toBe(navigator.language)
  })

  it('removes search terms and secrets', async () => {
    const { begin, settle, reported, track } = await trackedPage()
    history.pushState(null, '', '/?query=m%C3%A9t%C3%A9o')
    document.title = 'Archives, météo · +2Télé'
    begin()
    await settle()
    track.search(' jeanne@example.org météo ', 3, 'token=abc')
    track.search('x'.repeat(300), 0)
    track.event('Bearer abc', 'token=abc', 'a@b.org', 1.5)
    await settle(0)
    expect(reported()).toEqual([
      'view Archives · +2Télé at https://site.test/ from https://search.test/',
      'search … météo 3 …',
      `search ${'x'.repeat(200)} 0`,
      'event … … … 1.5',
    ])
  })

  it('pings every 15 s of a reported page without another hit', async () => {
    const { begin, settle, reported, showHeading, track } = await trackedPage()
    showHeading(false)
    begin()
    await settle(31_000)
    expect(reported()).toEqual([])
    showHeading(true)
    await settle(TITLE_DEBOUNCE_MS + 14_000)
    track.event('player', 'play')
    await settle(14_999)
    expect(reported().slice(1)).toEqual(['event player play'])
    await settle(1)
    expect(reported().slice(2)).toEqual(['ping'])
  })

  it('reports outbound links and downloads for either button', async () => {
    const { settle, reported, click } = await reportedPage()
    click('https://example.org/a?b')
    click('https://example.org/b', { button: 1, type: 'auxclick' })
    click('https://example.org/c', { button: 2, type: 'auxclick' })
    click('https://site.test/archives')
    click('https://site.test/files/a.mp4')
    await settle(0)
    expect(reported().slice(1)).toEqual([
      'link https://example.org/a',
      'link https://example.org/b',
      'download https://site.test/files/a.mp4',
    ])
  })

  it('reports at most ten scrubbed uncaught errors per page [CO-14]', async () => {
    const { settle, reported } = await reportedPage()
    const raise = (type: string, given: object) => receive(type, given)
    raise('error', { error: null })
    raise('error', {})
    raise('error', { error: new RangeError('at https://a.test/?token=abc') })
    raise('unhandledrejection', { reason: 'a@b.org' })
    for (let at = 0; at < 20; at++) {
      raise('error', { error: new Error(String(at)) })
      await settle(0)
    }
    expect(reported().slice(1)).toEqual([
      'event error RangeError at https://a.test/',
      'event error Thrown …',
      ...Array.from({ length: 8 }, (_, at) => `event error Error ${at}`),
    ])
  })

  it('sends queued hits when the page unloads', async () => {
    const { reported, track } = await reportedPage()
    track.event('player', 'a')
    track.event('player', 'b')
    receive('pagehide')
    expect(reported().slice(1)).toEqual(['event player a', 'event player b'])
  })

  it('does not ping before the page view', async () => {
    const { settle, reported, goTo, showHeading } = await reportedPage()
    showHeading(false)
    goTo('/channels', 'Channels')
    await settle(31_000)
    expect(reported()).toHaveLength(1)
  })

  it('reports a page with a stable title while its content changes', async () => {
    const { begin, settle, reported } = await trackedPage()
    begin()
    await settle(TITLE_DEBOUNCE_MS - 1)
    document.body.append('more')
    await settle(1)
    expect(reported()).toHaveLength(1)
  })

  it('ignores trailing slashes of the host', async () => {
    const { begin, settle, fetched } = await trackedPage({ statsHost: 'https://stats.test///' })
    begin()
    await settle()
    expect(fetched).toEqual(['https://stats.test/matomo.php'])
  })

  it('stops at once when consent is withdrawn', async () => {
    const page = await trackedPage()
    const { begin, withdraw, settle, reported, click, goTo, track } = page
    const added = vi.spyOn(globalThis, 'addEventListener')
    const removed = vi.spyOn(globalThis, 'removeEventListener')
    begin()
    await settle()
    goTo('/channels', 'Channels')
    expect(vi.getTimerCount()).toBe(2)
    withdraw()
    expect(vi.getTimerCount()).toBe(0)
    const left = added.mock.calls.filter(
      ([, , how]) => typeof how !== 'object' || !how.signal?.aborted,
    )
    expect(left).not.toEqual([])
    expect(removed.mock.calls).toEqual(expect.arrayContaining(left))
    document.body.append('more')
    click('https://example.org/a')
    receive('error', { error: new Error('no') })
    receive('pagehide')
    track.event('player', 'play')
    await settle(60_000)
    expect(reported()).toHaveLength(1)
  })

  it('does not start if consent is withdrawn while it loads', async () => {
    const { begin, withdraw, settle, reported } = await trackedPage()
    withdraw()
    begin()
    await settle(60_000)
    expect(reported()).toEqual([])
  })

  it('sends nothing after a refusal in another tab', async () => {
    const { settle, reported, track } = await reportedPage()
    document.cookie = 'consent=0'
    track.event('player', 'play')
    await settle(60_000)
    expect(reported()).toHaveLength(1)
  })
})
