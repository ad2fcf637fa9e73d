import { expect, it } from 'vitest'
import { isPage, otherForm } from '#web/vite/page-paths.ts'
import { oneAddress } from '#web/src/routes.ts'

it.each([
  ['/', true],
  ['/archives', true],
  ['/Archives', true],
  ['/archivist/x/y', true],
  ['/player/a%20b', true],
  ['/player/%3F%23', true],
  // nginx matches decoded paths.
  ['/player/a%2Fb', false],
  ['/player/%E0%A4%A', false],
  ['/player/%', false],
  ['/player/%00', false],
  ['/player', false],
  ['/player/', false],
  ['/archives/none', false],
  ['/archives%20', false],
  ['/archives.', false],
  ['/index.html', false],
])('whether %s is a page: %s [RT-01 RT-02]', (path, expected) => {
  expect(isPage(path)).toBe(expected)
})

it.each([
  ['/archives/', '/archives'],
  ['/archives//', '/archives'],
  ['//archives', '/archives'],
  ['//', '/'],
  ['/index.html', '/'],
  ['//index.html/', '/'],
  ['/archivist///x//y/', '/archivist/x/y'],
  ['/player/a%2F', '/player/a%2F'],
])('the one address of %s is %s', (path, address) => {
  expect(oneAddress(path)).toBe(address)
  expect(oneAddress(address)).toBe(address)
})

it('a slash is one however it is written', () => {
  expect(otherForm('/archives%2F')).toBe('/archives')
  expect(otherForm('/%2farchives')).toBe('/archives')
  expect(otherForm('/player/a%2Fb')).toBeUndefined()
})

it.each(['/', '/archives', '/nothing/', '//evil.test/x', '/player/', '/player//'])(
  '%s leads nowhere else',
  (path) => expect(otherForm(path)).toBeUndefined(),
)
