import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameParameters } from '#web/src/embedded/frame-parameters.ts'
import { createFrameQuery, routerWindow } from '#web/src/embedded/hide-frame-parameters.ts'
import { linkTargetOf } from '#web/src/embedded/link-navigation.ts'

const SITE = 'https://7.discordsays.com'
const FRAME = 'frame_id=f&instance_id=i-1&platform=desktop'

/** The part of a window that a router uses. */
function page(address: string) {
  const location = new URL(address, SITE)
  const put = (_state: unknown, _unused: string, url?: string | URL | null) => {
    if (url) location.href = new URL(url, location.href).href
  }
  return { location, history: { state: null, pushState: put, replaceState: put } }
}

function framed(address: string) {
  const own = page(address) as unknown as Window
  const query = createFrameQuery(own)
  return { own, query, seen: routerWindow(own, query) }
}

describe('the URL of an embedded page', () => {
  it.each([
    ['/player/a1f3', `/player/a1f3?${FRAME}`],
    ['/archives?sort=title#top', `/archives?sort=title&${FRAME}#top`],
    ['?page=2', `/?page=2&${FRAME}`],
  ])('keeps the frame’s parameters when the router goes to %s', (to, href) => {
    const { own, seen } = framed(`/?${FRAME}`)
    seen.history.pushState(null, '', to)
    expect(own.location.href).toBe(SITE + href)
    seen.history.replaceState(null, '', '/')
    expect(own.location.href).toBe(`${SITE}/?${FRAME}`)
  })

  it('hides the parameters from the pages', () => {
    const { seen } = framed(`/archives?query=a%20b&${FRAME}&sort=title`)
    expect([seen.location.pathname, seen.location.search]).toEqual([
      '/archives',
      '?query=a%20b&sort=title',
    ])
    expect(framed(`/?${FRAME}`).seen.location.search).toBe('')
  })

  it('strips a question mark only at the start of the query', () => {
    const { query } = framed(`/?${FRAME}`)
    expect(query.strip(`?sort=why?&${FRAME}`)).toBe('?sort=why?')
    expect(query.strip('sort=why?')).toBe('?sort=why?')
  })

  it('binds functions of the proxied window', () => {
    const own = Object.assign(page('/'), {
      self() {
        return this
      },
    })
    const frameQuery = createFrameQuery(own as unknown as Window)
    const seen = routerWindow(own as unknown as Window, frameQuery)
    expect((seen as unknown as typeof own).self()).toBe(own)
  })

  it('keeps exactly the initial parameters for a reload', () => {
    const name = fc.constantFrom(...frameParameters)
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.string({ minLength: 1 })),
        fc.webPath().filter((path) => !path.startsWith('//')),
        (given, path) => {
          const opened = new URLSearchParams(given)
          const { own, seen } = framed(`/?${opened.toString()}`)
          seen.history.pushState(null, '', path || '/')
          expect(Object.fromEntries(new URLSearchParams(own.location.search))).toEqual(
            Object.fromEntries(opened),
          )
          expect(seen.location.search).toBe('')
        },
      ),
    )
  })
})

describe('a link inside the frame', () => {
  const site = {
    origin: SITE,
    href: `${SITE}/legal?${FRAME}`,
    publicUrl: 'https://tele.test',
    isFramed: true,
  }
  const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false }
  const linkTarget = (address: string, click: object = {}, target = '', from = site) => {
    const { href, origin, pathname, search, hash } = new URL(address, site.href)
    return linkTargetOf(
      { href, origin, pathname, search, hash, target },
      { ...plain, ...click },
      from,
    )
  }

  it.each([
    ['another site', 'https://example.org/a?b#c', {}, '', 'https://example.org/a?b#c'],
    ['another site by http', 'http://example.org/', {}, '', 'http://example.org/'],
    ['a page in a new tab', '/player/a?t=3', {}, '_blank', 'https://tele.test/player/a?t=3'],
    ['a page with Ctrl', '/archives', { ctrlKey: true }, '', 'https://tele.test/archives'],
    ['a page with ⌘', '/archives', { metaKey: true }, '', 'https://tele.test/archives'],
    ['a page with Shift', '/archives', { shiftKey: true }, '', 'https://tele.test/archives'],
    ['a page, middle button', '/terms#a', { button: 1 }, '', 'https://tele.test/terms#a'],
    ['a mailbox', 'mailto:a@tele.test', {}, '', 'mailto:a@tele.test'],
  ])(
    'to %s opens through the platform, in a tab by the browser',
    (_, address, click, target, url) => {
      expect(linkTarget(address, click, target)).toEqual({ to: 'outside', url })
      expect(linkTarget(address, click, target, { ...site, isFramed: false })).toEqual({
        to: 'browser',
      })
    },
  )

  it('to a page that the router ignores stays in the frame', () => {
    expect(linkTarget('/archives')).toEqual({ to: 'frame', url: `${SITE}/archives` })
  })

  it.each([`?${FRAME}#hosting`, 'blob:https://7.discordsays.com/1'])(
    'to %s is left to the browser',
    (address) => expect(linkTarget(address)).toEqual({ to: 'browser' }),
  )
})
