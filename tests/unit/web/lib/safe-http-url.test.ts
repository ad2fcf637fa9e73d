import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeHttpUrl } from '#web/src/lib/safe-http-url.ts'

it.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['http://example.org', 'http://example.org/'],
  ['HTTPS://Example.org/A', 'https://example.org/A'],
  ['http://[::1]/x', 'http://[::1]/x'],
])('%s is a link to %s', (value, href) => {
  expect(safeHttpUrl(value)).toBe(href)
})

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  '//evil.example',
  'https://good@evil.example',
  'https://good:word@evil.example',
  'https://:word@evil.example',
  ' https://example.org',
  'xhttps://example.org',
  'https:example.org',
  'https:/example.org',
  'https://',
  'https://a b',
  'abc',
  '',
  null,
  undefined,
])('%j is no link', (value) => {
  expect(safeHttpUrl(value)).toBeUndefined()
})

it('every link is an http(s) URL without credentials', () => {
  const scheme = fc.constantFrom('https://', 'http://', 'javascript:', '//', '')
  const host = fc.constantFrom('example.org', 'a:b@example.org', 'a@b@c', '[::1]', '')
  const end = fc.tuple(host, fc.string({ unit: 'binary-ascii' })).map((parts) => parts.join(''))
  fc.assert(
    fc.property(scheme, end, (start, rest) => {
      const href = safeHttpUrl(start + rest)
      if (href === undefined) return
      const { protocol, username, password } = new URL(href)
      expect([['https:', 'http:'].includes(protocol), username, password]).toEqual([true, '', ''])
    }),
  )
})
