import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkActivity } from '#mock/embedded/check-activity.ts'
import { createPublisher } from '#web/src/embedded/publish-presence.ts'
import { sessionPage } from '#test/support/site/session-page.ts'

async function presenceAt(path: string) {
  sessionPage()
  return (await import('#web/src/embedded/presence.ts')).presenceAt(path)
}

const otherPage = [0, 'Navigue sur +2Télé', 'Découvre les archives TV'] as const

describe('the presence', () => {
  it.each([
    ['/', 0, 'Explore les archives TV', "Sur la page d'accueil"],
    ['/archives', 0, 'Parcourt les archives', 'Page des archives'],
    ['/channels', 0, 'Découvre les chaînes TV', 'Page des chaînes'],
    ['/player/a1f3', 2, 'Regarde une archive TV', 'En cours de visionnage'],
    ['/player/a%2Fb', 2, 'Regarde une archive TV', 'En cours de visionnage'],
    ['/zapping', 0, 'Fait du zapping TV', 'Mode zapping aléatoire'],
    ['/collections', ...otherPage],
    ['/collection/k3', ...otherPage],
    ['/player', ...otherPage],
    ['/archives/latest', ...otherPage],
    ['/no/such/page', ...otherPage],
  ])('at %s is type %i, "%s", "%s" [XS-22]', async (path, type, details, state) => {
    const presence = await presenceAt(path)
    const assets = { large_image: 'logo', large_text: 'archives TV' }
    expect(presence).toMatchObject({ type, details, state, assets })
    expect(checkActivity(presence)).toEqual({ wrong: [], unsure: [] })
  })

  it('has a button to the site on the home page only', async () => {
    expect((await presenceAt('/')).buttons).toEqual([
      { label: 'Visiter le site', url: 'https://tele.test' },
    ])
    for (const path of ['/archives', '/player/a', '/elsewhere']) {
      expect(await presenceAt(path)).not.toHaveProperty('buttons')
    }
  })
})

describe('createPublisher', () => {
  const log = vi.fn<(text: string, reason: unknown) => void>()
  const send = vi.fn<(activity: object | null) => Promise<void>>()
  const named = (details: string) => ({
    type: 0 as const,
    details,
    state: '',
    assets: { large_image: 'logo', large_text: '' },
  })
  const sent = () =>
    send.mock.calls.map(([activity]) => activity && (activity as { details: string }).details)

  beforeEach(() => {
    vi.useFakeTimers()
    log.mockReset()
    send.mockReset().mockResolvedValue()
  })
  afterEach(() => vi.useRealTimers())

  it('sends the first at once, then only the last within 5 s', async () => {
    const { show } = createPublisher({ send, log })
    for (const details of ['a', 'b', 'c']) show(named(details))
    await vi.advanceTimersByTimeAsync(4999)
    expect(sent()).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent()).toEqual(['a', 'c'])
    show(named('d'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent()).toEqual(['a', 'c', 'd'])
  })

  it('sends at most five of a hundred updates in any 20 s [EM-16]', async () => {
    const { show } = createPublisher({ send, log })
    const at: number[] = []
    send.mockImplementation(() => {
      at.push(Date.now())
      return Promise.resolve()
    })
    for (let page = 0; page < 100; page++) {
      show(named(`page ${page}`))
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent().at(-1)).toBe('page 99')
    for (const from of at) {
      expect(at.filter((time) => time >= from && time < from + 20_000).length).toBeLessThan(6)
    }
    // The presence was published every few seconds.
    expect(at.length).toBeGreaterThan(2)
  })

  it('logs a rejection and continues [EM-15]', async () => {
    const reason = { code: 4000, message: 'Invalid activity' }
    send.mockRejectedValueOnce(reason)
    const { show } = createPublisher({ send, log })
    show(named('a'))
    await vi.advanceTimersByTimeAsync(5000)
    show(named('b'))
    expect(sent()).toEqual(['a', 'b'])
    expect(log.mock.calls).toEqual([['Failed to set Discord activity:', reason]])
  })

  it('waits 10 s for a response', async () => {
    send.mockReturnValue(new Promise(() => {}))
    createPublisher({ send, log }).show(named('a'))
    await vi.advanceTimersByTimeAsync(9999)
    expect(log).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(log.mock.calls[0]?.[0]).toBe('Failed to set Discord activity:')
  })

  it('clears the presence at once with queued updates', async () => {
    const { show, clear } = createPublisher({ send, log })
    show(named('a'))
    show(named('b'))
    clear()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toEqual(['a', null])
  })

  it('only logs a failed clear [EM-15]', async () => {
    send.mockResolvedValueOnce().mockRejectedValueOnce(new Error('no'))
    const { show, clear } = createPublisher({ send, log })
    clear()
    show(named('a'))
    clear()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['a', null])
    expect(log.mock.calls[0]?.[0]).toBe('Failed to clear Discord activity:')
  })
})
