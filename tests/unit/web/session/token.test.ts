import { beforeEach, describe, expect, it, vi } from 'vitest'

/** Imports the token module in a stubbed browser with this stored token. */
async function start(stored?: string, search = '') {
  vi.resetModules()
  const values = new Map(stored === undefined ? [] : [['authToken', stored]])
  const page: Record<string, unknown> = {
    location: { origin: 'https://tele.test', hostname: 'tele.test', search },
  }
  let onStorage: (event: object) => void = () => {}
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
  vi.stubGlobal('addEventListener', (_: string, run: typeof onStorage) => (onStorage = run))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  const { token } = await import('../../../../web/src/session/token.ts')
  return { token, values, dispatchStorage: (event: object) => onStorage(event) }
}

beforeEach(() => vi.unstubAllGlobals())

describe('the token', () => {
  it.each(['abc.DEF-1_2~3+4/5==', 'x'.repeat(4096), 'nullable'])(
    'is the stored one: $0',
    async (stored) => {
      const { token, values } = await start(stored)
      expect([token.read(), values.get('authToken')]).toEqual([stored, stored])
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
    const { token, values } = await start(stored)
    expect([token.read(), values.size]).toEqual([undefined, 0])
  })

  it('rejects an invalid token', async () => {
    const { token, values } = await start()
    expect([token.write('a b'), token.write({}), token.read(), values.size]).toEqual([
      false,
      false,
      undefined,
      0,
    ])
  })

  it('notifies subscribers once per change', async () => {
    const { token } = await start()
    const listener = vi.fn<() => void>()
    const leave = token.subscribe(listener)
    token.write('abc')
    token.write('abc')
    expect(listener).toHaveBeenCalledOnce()
    leave()
    token.forget()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is read again after the back/forward cache', async () => {
    const { token, values } = await start('abc')
    values.set('authToken', 'def')
    token.reread()
    expect(token.read()).toBe('def')
    values.set('authToken', 'a b')
    token.reread()
    expect([token.read(), values.size]).toEqual([undefined, 0])
  })

  it('does not use storage in the chat platform', async () => {
    const { token, values, dispatchStorage } = await start('abc', '?frame_id=1')
    expect(token.read()).toBeUndefined()
    token.write('def')
    dispatchStorage({ key: 'authToken', newValue: 'ghi' })
    dispatchStorage({ key: null, newValue: null })
    token.reread()
    expect([token.read(), values.get('authToken')]).toEqual(['def', 'abc'])
    token.forget()
    expect([token.read(), [...values]]).toEqual([undefined, [['authToken', 'abc']]])
  })

  it('is stored, notified and removed', async () => {
    const { token, values } = await start()
    const listener = vi.fn<() => void>()
    token.subscribe(listener)
    expect([token.write('abc'), token.read(), values.get('authToken')]).toEqual([
      true,
      'abc',
      'abc',
    ])
    token.forget(true)
    expect([token.read(), values.size, listener.mock.calls.length]).toEqual([undefined, 0, 2])
  })

  it('stores a marker after an expiry until the next sign-in', async () => {
    const { token, values } = await start('abc')
    expect(token.isLost()).toBe(false)
    token.forget()
    expect([token.isLost(), [...values.keys()]]).toEqual([true, ['authLost']])
    token.write('def')
    expect([token.isLost(), [...values.keys()]]).toEqual([false, ['authToken']])
    token.forget()
    token.forget(true)
    expect([token.isLost(), values.size]).toEqual([false, 0])
  })

  it('distinguishes a sign-out from an expiry', async () => {
    const { token, values, dispatchStorage } = await start('abc')
    const signOuts: boolean[] = []
    token.subscribe((isAsked) => signOuts.push(isAsked))
    token.forget()
    token.write('abc')
    token.forget(true)
    token.write('abc')
    dispatchStorage({ key: 'authToken', newValue: '' })
    dispatchStorage({ key: 'authToken', newValue: null })
    token.write('abc')
    dispatchStorage({ key: 'authToken', newValue: null })
    expect(signOuts).toEqual([false, false, true, false, true, false, false])
    expect(token.write('abc')).toBe(true)
    values.delete('authToken')
    token.reread()
    expect(signOuts.at(-1)).toBe(true)
  })

  it('follows the other tabs', async () => {
    const { token, dispatchStorage } = await start('abc')
    dispatchStorage({ key: 'language', newValue: 'fr' })
    expect(token.read()).toBe('abc')
    dispatchStorage({ key: 'authToken', newValue: 'def' })
    expect(token.read()).toBe('def')
    dispatchStorage({ key: 'authToken', newValue: 'a b' })
    expect(token.read()).toBeUndefined()
    dispatchStorage({ key: 'authToken', newValue: 'ghi' })
    dispatchStorage({ key: null, newValue: null })
    expect(token.read()).toBeUndefined()
  })

  it('stays in memory if storage is blocked', async () => {
    const { token } = await start()
    vi.stubGlobal('localStorage', undefined)
    expect([token.write('abc'), token.read()]).toEqual([true, 'abc'])
    token.reread()
    expect(token.read()).toBe('abc')
  })
})
