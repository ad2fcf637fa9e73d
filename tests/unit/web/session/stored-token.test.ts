import { beforeEach, expect, it, vi } from 'vitest'
import { sessionPage } from '#test/support/site/session-page.ts'

beforeEach(() => vi.unstubAllGlobals())

/** Imports the stored token of a stubbed browser, and watches it. */
async function start(stored?: string, search = '') {
  const page = await sessionPage({ ...(stored !== undefined && { stored }), search })
  const { storedToken } = await import('#web/src/session/stored-token.ts')
  const changes: [string | undefined, boolean][] = []
  storedToken.watch((...change) => changes.push(change))
  return { ...page, storedToken, changes }
}

it.each(['abc.DEF-1_2~3+4/5==', 'x'.repeat(4096), 'nullable'])(
  'is the stored one: $0',
  async (stored) => {
    const { storedToken, values } = await start(stored)
    expect([storedToken.read(), values.get('authToken')]).toEqual([stored, stored])
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
  const { storedToken, values } = await start(stored)
  expect([storedToken.read(), values.size]).toEqual([undefined, 0])
})

it('is stored and removed', async () => {
  const { storedToken, values } = await start()
  storedToken.write('abc')
  expect([storedToken.read(), [...values.keys()]]).toEqual(['abc', ['authToken']])
  storedToken.remove(true)
  expect([storedToken.read(), values.size]).toEqual([undefined, 0])
})

it('is read again after the back/forward cache', async () => {
  const { values, dispatch, changes } = await start('abc')
  values.set('authToken', 'def')
  dispatch('pageshow', { persisted: false })
  dispatch('pageshow', { persisted: true })
  values.set('authToken', 'a b')
  dispatch('pageshow', { persisted: true })
  expect([changes, values.size]).toEqual([
    [
      ['def', true],
      [undefined, true],
    ],
    0,
  ])
})

it('does not use storage in the chat platform', async () => {
  const { storedToken, values, dispatch, changes } = await start('abc', '?frame_id=1')
  expect(storedToken.read()).toBeUndefined()
  storedToken.write('def')
  storedToken.remove(false)
  dispatch('storage', { key: 'authToken', newValue: 'ghi' })
  dispatch('storage', { key: null, newValue: null })
  dispatch('pageshow', { persisted: true })
  expect([changes, [...values], storedToken.isPersistent()]).toEqual([
    [],
    [['authToken', 'abc']],
    true,
  ])
})

it('stores a marker after an expiry until the next sign-in', async () => {
  const { storedToken, values } = await start('abc')
  expect(storedToken.isLost()).toBe(false)
  storedToken.remove(false)
  expect([storedToken.isLost(), [...values.keys()]]).toEqual([true, ['authLost']])
  storedToken.write('def')
  expect([storedToken.isLost(), [...values.keys()]]).toEqual([false, ['authToken']])
  storedToken.remove(false)
  storedToken.remove(true)
  expect([storedToken.isLost(), values.size]).toEqual([false, 0])
})

it('follows the other tabs', async () => {
  const { dispatch, changes } = await start('abc')
  dispatch('storage', { key: 'language', newValue: 'fr' })
  dispatch('storage', { key: 'authToken', newValue: 'def' })
  dispatch('storage', { key: 'authToken', newValue: 'a b' })
  dispatch('storage', { key: 'authToken', newValue: '' })
  dispatch('storage', { key: 'authToken', newValue: null })
  dispatch('storage', { key: null, newValue: null })
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
  const { storedToken, dispatch, changes } = await start()
  vi.stubGlobal('localStorage', undefined)
  storedToken.write('abc')
  dispatch('pageshow', { persisted: true })
  expect([storedToken.isPersistent(), changes]).toEqual([false, []])
})
