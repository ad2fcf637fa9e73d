import { expect, it } from 'vitest'
import { safeHttpUrl } from '#web/src/lib/safe-http-url.ts'

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:1',
  'file:///etc/passwd',
  'blob:https://site.test/1',
  '//evil.example',
  'https://good.example@evil.example/',
  'https:evil.example',
  'http://[::1',
  'abc',
  '',
  null,
  undefined,
])('%j is no link [XS-05]', (address) => {
  expect(safeHttpUrl(address)).toBeUndefined()
})

it.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['HTTP://Example.org', 'http://example.org/'],
  ['http://[::1]/x', 'http://[::1]/x'],
])('%j is the URL %j', (address, link) => {
  expect(safeHttpUrl(address)).toBe(link)
})
