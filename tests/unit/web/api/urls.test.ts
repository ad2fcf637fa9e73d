import { beforeAll, describe, expect, it, vi } from 'vitest'
import { matchPath } from 'react-router-dom'
import type * as Client from '#web/src/api/client.ts'
import { firstRequests } from '#web/src/app/first-requests.ts'
import { formBody } from '#web/src/api/form-body.ts'
import type * as MediaUrl from '#web/src/config/media-url.ts'
import { toApiQuery, readFilters } from '#web/src/entities/archive/filters.ts'
import { routes } from '#web/src/routes.ts'

let mediaUrl: typeof MediaUrl.mediaUrl
let api: typeof Client.api

beforeAll(async () => {
  const page = { location: new URL('https://tele.test/'), parent: {} }
  page.parent = page
  vi.stubGlobal('window', page)
  ;({ mediaUrl } = await import('#web/src/config/media-url.ts'))
  ;({ api } = await import('#web/src/api/client.ts'))
})

describe('mediaUrl', () => {
  const files = 'https://files.test/media'

  it.each([
    ['a.mp4', '/media/a.mp4'],
    ['/a.mp4', '/media/a.mp4'],
    ['a.mp4?v=1', '/media/a.mp4?v=1'],
    ['//evil/x', '/media/evil/x'],
    ['/\\evil/x', '/media/evil/x'],
    ['\\\\evil\\x', '/media/evil/x'],
    ['\t//evil/x', '/media/evil/x'],
    ['/\t/evil/x', '/media/evil/x'],
    ['\n/\r/evil', '/media/evil'],
    ['.evil.com/x', '/media/.evil.com/x'],
    ['@evil.com/x', '/media/@evil.com/x'],
    [':8443/x', '/media/:8443/x'],
    ['httpx://evil', '/media/httpx://evil'],
    ['HTTP://evil', '/media/HTTP://evil'],
    [' http://evil', '/media/http://evil'],
    ['ht\ntp://evil', '/media/http://evil'],
    ['javascript:1', '/media/javascript:1'],
    ['data:text/html,x', '/media/data:text/html,x'],
    ['../../x', '/media/'],
    ['%2e%2e/x', '/media/'],
    ['a/../../x', '/media/'],
    ['', '/media/'],
  ])('keeps %j on the files host [XS-08]', (path, expected) => {
    expect(mediaUrl(path, files)).toBe(`https://files.test${expected}`)
  })

  it.each(['http://other.test/a.mp4', 'https://other.test/a.mp4'])('keeps %s as it is', (path) => {
    expect(mediaUrl(path, files)).toBe(path)
  })

  it('has one slash after the files host', () => {
    expect(mediaUrl('/a.mp4', `${files}///`)).toBe(`${files}/a.mp4`)
  })

  it('keeps the host for any path if the files host has no path [XS-08]', () => {
    for (const path of ['.evil.com/x', '@evil.com/x', ':8443/x', '//evil/x']) {
      expect(new URL(mediaUrl(path, 'https://files.test')).origin).toBe('https://files.test')
    }
  })
})

describe('firstRequests', () => {
  const list: unknown[] = []
  const home = { stats: {}, featured: list, latest: list, popular: list }
  const everyForm = { ...home, items: list, channel: {}, category: {} }
  const asked = async (address: string) => {
    const { pathname, search, searchParams } = new URL(address, 'https://tele.test')
    const seen: string[] = []
    const fetch = ({ url }: Request) => {
      seen.push(url)
      return Promise.resolve(Response.json(url.endsWith('/years') ? [] : everyForm))
    }
    const id = decodeURIComponent(matchPath(routes.player.path, pathname)?.params.id ?? '')
    if (pathname === '/') {
      await api.GET('/api/home', { fetch })
      await api.GET('/api/archives/years', { params: { query: {} }, fetch })
    } else if (id) await api.GET('/api/archive/{id}', { params: { path: { id } }, fetch })
    else {
      const query = { page: 1, ...toApiQuery(readFilters(searchParams)) }
      await api.GET('/api/archives', { params: { query }, fetch })
    }
    const early = firstRequests(pathname, search)
    const written = early.map((path) => new URL(path, 'https://tele.test').href)
    return [written, seen]
  }

  it.each([
    '/',
    '/archives',
    '/archives/',
    '/archives?query=journal%20%C3%A9t%C3%A9&channel=tele-une',
    '/archives?sort=title&decade=1970&category=journal',
    '/archives?year=1978&decade=1970&sort=-views',
    '/archives?year=abc&sort=constructor&page=7&query=%20',
    "/archives?query=a+b%2Bc%26d'(e)*!~",
    '/player/a1f3',
    '/player/a1f3/',
    '/player/a%20b%3F',
    '/player/%C3%A9',
  ])('equals the requests of the page %s', async (address) => {
    const [early, page] = await asked(address)
    expect(early).toEqual(page)
  })

  it.each(['/channels', '/archives/latest', '/player', '/player/%E0%A4%A', '/nowhere'])(
    'is empty for %s',
    (pathname) => expect(firstRequests(pathname, '')).toEqual([]),
  )
})

describe('formBody', () => {
  it('sends null as empty and omits undefined', () => {
    expect(formBody({ motto: null, pronouns: undefined, a: 'b&c' }).toString()).toBe(
      'motto=&a=b%26c',
    )
  })
})
