import { expect, it } from 'vitest'
import { sessionPage } from '#test/support/site/session-page.ts'
import { blockStorage, receive } from '#test/support/site/window.ts'

/** Imports the stored token of a new window, and watches it. */
async function start(stored?: string, search = '') {
  sessionPage({ ...(stored !== undefined && { stored }), search })
  const { storedToken } = await import('#web/src/session/stored-token.ts')
  const changes: [string | undefined, boolean][] = []
  storedToken.watch((...change) => changes.push(change))
  return { storedToken, changes }
}

it.each(['abc.DEF-1_2~3+4/5==', 'x'.repeat(4096), 'nullable'])(
  'is the stored one: $0',
  async (stored) => {
    const { storedToken } = await start(stored)
    expect([storedToken.read(), localStorage.getItem('authToken')]).toEqual([stored, stored])
  },
)

it.each([
  'undefined',
  'null',
  'NaN',
  'true',
  'false',
  '{"a":1}',
  '',
  ' ',
  'a\nb',
  '<img onerror>',
  'x'.repeat(4097),
  'é',
])('is undefined and removed if %j is stored [ST-05]', async (stored) => {
  const { storedToken } = await start(stored)
  expect([storedToken.read(), localStorage.length]).toEqual([undefined, 0])
})

it('is stored and removed', async () => {
  const { storedToken } = await start()
  storedToken.write('abc')
  expect([storedToken.read(), Object.keys(localStorage)]).toEqual(['abc', ['authToken']])
  storedToken.remove(true)
  expect([storedToken.read(), localStorage.length]).toEqual([undefined, 0])
})

it('is read again after the back/forward cache', async () => {
  const { changes } = await start('abc')
  localStorage.setItem('authToken', 'def')
  receive('pageshow', { persisted: false })
  receive('pageshow', { persisted: true })
  localStorage.setItem('authToken', 'a b')
  receive('pageshow', { persisted: true })
  expect([changes, localStorage.length]).toEqual([
    [
      ['def', true],
      [undefined, true],
    ],
    0,
  ])
})

it('does not use storage in the chat platform', async () => {
  const { storedToken, changes } = await start('abc', '?frame_id=1')
  expect(storedToken.read()).toBeUndefined()
  storedToken.write('def')
  storedToken.remove(false)
  receive('storage', { key: 'authToken', newValue: 'ghi' })
  receive('storage', { key: null, newValue: null })
  receive('pageshow', { persisted: true })
  expect([changes, Object.entries(localStorage), storedToken.isPersistent()]).toEqual([
    [],
    [['authToken', 'abc']],
    true,
  ])
})

it('stores a marker after an expiry until the next sign-in', async () => {
  const { storedToken } = await start('abc')
  expect(storedToken.isLost()).toBe(false)
  storedToken.remove(false)
  expect([storedToken.isLost(), Object.keys(localStorage)]).toEqual([true, ['authLost']])
  storedToken.write('def')
  expect([storedToken.isLost(), Object.keys(localStorage)]).toEqual([false, ['authToken']])
  storedToken.remove(false)
  storedToken.remove(true)
  expect([storedToken.isLost(), localStorage.length]).toEqual([false, 0])
})

it('follows the other tabs', async () => {
  const { changes } = await start('abc')
  receive('storage', { key: 'language', newValue: 'fr' })
  receive('storage', { key: 'authToken', newValue: 'def' })
  receive('storage', { key: 'authToken', newValue: 'a b' })
  receive('storage', { key: 'authToken', newValue: '' })
  receive('storage', { key: 'authToken', newValue: null })
  receive('storage', { key: null, newValue: null })
  expect(changes).toEqual([
    ['def', false],
    [undefined, false],
    // A sign-out there.
    [undefined, true],
    [undefined, false],
    [undefined, false],
  ])
})

it('is not read again if storage is blocked', async () => {
  const { storedToken, changes } = await start()
  blockStorage()
  storedToken.write('abc')
  receive('pageshow', { persisted: true })
  expect([storedToken.isPersistent(), changes]).toEqual([false, []])
})
