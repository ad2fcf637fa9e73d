import { describe, expect, it } from 'vitest'
import { describeError } from '#web/src/consent/tracker/errors.ts'
import { outboundClickOf } from '#web/src/consent/tracker/links.ts'
import { parametersOf, type Hit } from '#web/src/consent/tracker/parameters.ts'
import {
  originAndPath,
  reportedPage,
  withoutSearchTerm,
} from '#web/src/consent/tracker/reported-page.ts'
import { scrub, scrubMail } from '#web/src/consent/tracker/scrub.ts'

const place = { url: 'https://site.test/archives', referrer: '', view: 'abc123' }
const visit = { visitor: '0123456789abcdef', language: 'fr-FR', screen: '1440x900' }
const common = {
  idsite: '1',
  rec: '1',
  apiv: '1',
  send_image: '0',
  url: 'https://site.test/archives',
  pv_id: 'abc123',
  _id: '0123456789abcdef',
  cookie: '0',
  lang: 'fr-FR',
  res: '1440x900',
  rand: expect.stringMatching(/^\d{1,10}$/),
}

describe('parametersOf', () => {
  it.each<[Hit, Record<string, string>]>([
    [{ kind: 'view', title: 'Archives · +2Télé' }, { action_name: 'Archives · +2Télé' }],
    [
      { kind: 'event', category: 'a', action: 'b' },
      { e_c: 'a', e_a: 'b', ca: '1' },
    ],
    [
      { kind: 'event', category: 'a', action: 'b', name: 'c', value: 0 },
      { e_c: 'a', e_a: 'b', e_n: 'c', e_v: '0', ca: '1' },
    ],
    [
      { kind: 'event', category: 'a', action: 'b', value: Number.NaN },
      { e_c: 'a', e_a: 'b', ca: '1' },
    ],
    [
      { kind: 'search', term: 'jt', count: 0 },
      { search: 'jt', search_count: '0' },
    ],
    [
      { kind: 'search', term: 'jt', count: 3, category: 'archives' },
      { search: 'jt', search_cat: 'archives', search_count: '3' },
    ],
    [
      { kind: 'link', target: 'https://e.org/x' },
      { link: 'https://e.org/x', url: 'https://e.org/x', ca: '1' },
    ],
    [
      { kind: 'download', target: 'https://e.org/x.mp4' },
      { download: 'https://e.org/x.mp4', url: 'https://e.org/x.mp4', ca: '1' },
    ],
    [{ kind: 'ping' }, { ping: '1', ca: '1' }],
  ])('%j', (hit, own) => {
    expect(Object.fromEntries(parametersOf(hit, place, visit))).toEqual({ ...common, ...own })
  })

  it('contains the previous page as referrer', () => {
    const before = { ...place, referrer: 'https://site.test/' }
    expect(parametersOf({ kind: 'ping' }, before, visit).get('urlref')).toBe('https://site.test/')
  })
})

describe('reportedPage', () => {
  it.each([
    ['/', 'https://site.test/', 'T'],
    ['/player/a1', 'https://site.test/player/a1', 'T'],
    ['/archivist/add', 'https://site.test/archivist/add', 'T'],
    ['/profile/jeanne', 'https://site.test/profile/:id', '/profile/:id'],
    ['/profile', 'https://site.test/profile', '/profile'],
    ['/settings', 'https://site.test/settings', '/settings'],
    ['/reset/s3cr3t', 'https://site.test/404', 'T'],
    ['/player/jeanne%40example.org', 'https://site.test/player/…', 'T'],
    ['/player/jeanne@example.org', 'https://site.test/player/…', 'T'],
  ])('reports %s as %s', (pathname, url, title) => {
    expect(reportedPage(pathname, 'T', 'https://site.test')).toEqual({ url, title })
  })

  it.each([
    ['Archives, 1984, météo · +2Télé', '?query=m%C3%A9t%C3%A9o', 'Archives, 1984 · +2Télé'],
    ['Archives, c++ (1) · +2Télé', '?query=c%2B%2B+(1)', 'Archives · +2Télé'],
    ['Archives · +2Télé', '?year=1984', 'Archives · +2Télé'],
    ['Archives · +2Télé', '?query=', 'Archives · +2Télé'],
    ['Archives, météo · +2Télé', '?query=+m%C3%A9t%C3%A9o+', 'Archives · +2Télé'],
    ['Archives, météo', '?query=m%C3%A9t%C3%A9o', 'Archives'],
    ['météo · +2Télé', '?query=m%C3%A9t%C3%A9o', '· +2Télé'],
    ['Archives , · +2Télé', '?year=1984', 'Archives , · +2Télé'],
  ])('shortens the title %j at %s to %j', (title, search, reported) => {
    expect(withoutSearchTerm(title, search)).toBe(reported)
  })

  it.each([
    ['https://e.org/a?token=1#code', 'https://e.org/a'],
    ['https://user:pw@e.org/a', 'https://e.org/a'],
    ['http://e.org/a?b', 'http://e.org/a'],
    ['mailto:a@e.org', ''],
    ['javascript:alert(1)', ''],
    ['https://', ''],
    ['', ''],
  ])('reduces the URL %j to %j', (address, bare) => {
    expect(originAndPath(address)).toBe(bare)
  })
})

describe('scrub', () => {
  it.each([
    ['Failed to fetch', 'Failed to fetch'],
    ['GET https://e.org/a?token=abc#x failed', 'GET https://e.org/a failed'],
    ['at /archives?query=secret+word', 'at /archives'],
    ['no user jeanne.d@example.org here', 'no user … here'],
    ['Authorization: Bearer abc.def', '…'],
    ['Bearer   abc.def', '…'],
    ['token=abc123&x', '…&x'],
    ['token = abc123', '…'],
    ['at https://e.org?token=abc', 'at https://e.org'],
    ['  no  ', 'no'],
    ['{"token":"abc"}', '{"…"}'],
    ['eyJhbGciOi.eyJzdWIi.c2ln', '…'],
    ['eyJhbGciOi.eyJzdWIi', '…'],
    ['key 0123456789012345678901234a', 'key …'],
    ['12345678901234567890123456', '12345678901234567890123456'],
    ['got mock_Zk3vQ9x1-aB7cD5eF_gH2jK4lM6nP8rT', 'got …'],
    ['key 0a1b2c3d4e5f60718293a4b5c6d7', 'key …'],
    ['internationalisation-of-television', 'internationalisation-of-television'],
    ['two\n lines\u0000', 'two lines\u0000'],
  ])('changes %j to %j', (text, clean) => {
    expect(scrub(text)).toBe(clean)
  })

  it('keeps 200 characters in linear time', () => {
    for (const piece of ['a', '@', 'a@', '/?', 'a1', 'token=']) {
      expect(scrub(piece.repeat(100_000)).length).toBeLessThanOrEqual(200)
    }
  })

  it('reads only the first two thousand characters', () => {
    expect(scrubMail(`${'x '.repeat(1000)}a@b.org`)).toBe('x '.repeat(1000))
  })

  it('describes a thrown value', () => {
    expect(describeError(new RangeError('bad a@b.org'))).toEqual({
      action: 'RangeError',
      name: 'bad …',
    })
    expect(describeError('no')).toEqual({ action: 'Thrown', name: 'no' })
  })
})

describe('outboundClickOf', () => {
  const link = (href: string, download = false) =>
    ({
      href,
      origin: URL.canParse(href) ? new URL(href).origin : '',
      hasAttribute: (name: string) => download && name === 'download',
    }) as unknown as HTMLAnchorElement
  it.each([
    ['https://e.org/a?b=c', false, { kind: 'link', target: 'https://e.org/a' }],
    ['https://site.test/archives', false, undefined],
    [
      'https://site.test/files/a.mp4',
      false,
      { kind: 'download', target: 'https://site.test/files/a.mp4' },
    ],
    ['https://site.test/a.mp4/about', false, undefined],
    ['https://site.test/x', true, { kind: 'download', target: 'https://site.test/x' }],
    ['blob:https://site.test/1', true, undefined],
    ['mailto:a@e.org', false, undefined],
  ])('%s (download: %s) counts as %j', (href, download, opened) => {
    expect(outboundClickOf(link(href, download), 'https://site.test')).toEqual(opened)
  })
})
