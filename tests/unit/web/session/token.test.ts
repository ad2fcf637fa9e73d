import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser whose storage holds this token, and the token's module started in it. */
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
  return { token, values, tellOfStorage: (event: object) => onStorage(event) }
}

beforeEach(() => vi.unstubAllGlobals())

describe('the token', () => {
  it.each(['abc.DEF-1_2~3+4/5==', 'x'.repeat(4096), 'nullable'])(
    'is the stored one: %.20s',
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
  ])('is none, and removed, when %j is stored [ST-05]', async (stored) => {
    const { token, values } = await start(stored)
    expect([token.read(), values.size]).toEqual([undefined, 0])
  })

  it('refuses what cannot be one', async () => {
    const { token, values } = await start()
    expect([token.write('a b'), token.write({}), token.read(), values.size]).toEqual([
      false,
      false,
      undefined,
      0,
    ])
  })

  it('is told once when it is written twice, and no more to whoever left', async () => {
    const { token } = await start()
    const told = vi.fn<() => void>()
    const leave = token.subscribe(told)
    token.write('abc')
    token.write('abc')
    expect(told).toHaveBeenCalledOnce()
    leave()
    token.forget()
    expect(told).toHaveBeenCalledOnce()
  })

  it('is read again when a page wakes, if this browser keeps it', async () => {
    const { token, values } = await start('abc')
    values.set('authToken', 'def')
    token.reread()
    expect(token.read()).toBe('def')
    values.set('authToken', 'a b')
    token.reread()
    expect([token.read(), values.size]).toEqual([undefined, 0])
  })

  it('never meets the site’s own storage inside the chat platform', async () => {
    const { token, values, tellOfStorage } = await start('abc', '?frame_id=1')
    expect(token.read()).toBeUndefined()
    token.write('def')
    tellOfStorage({ key: 'authToken', newValue: 'ghi' })
    tellOfStorage({ key: null, newValue: null })
    token.reread()
    expect([token.read(), values.get('authToken')]).toEqual(['def', 'abc'])
    token.forget()
    expect([token.read(), [...values]]).toEqual([undefined, [['authToken', 'abc']]])
  })

  it('is kept, told of, and forgotten', async () => {
    const { token, values } = await start()
    const told = vi.fn<() => void>()
    token.subscribe(told)
    expect([token.write('abc'), token.read(), values.get('authToken')]).toEqual([
      true,
      'abc',
      'abc',
    ])
    token.forget(true)
    expect([token.read(), values.size, told.mock.calls.length]).toEqual([undefined, 0, 2])
  })

  it('leaves a note where it was lost, until the next one, or until it is asked for', async () => {
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

  it('tells who wanted it gone: its member, or nobody', async () => {
    const { token, values, tellOfStorage } = await start('abc')
    const told: boolean[] = []
    token.subscribe((isAsked) => told.push(isAsked))
    token.forget()
    token.write('abc')
    token.forget(true)
    token.write('abc')
    tellOfStorage({ key: 'authToken', newValue: '' })
    tellOfStorage({ key: 'authToken', newValue: null })
    token.write('abc')
    tellOfStorage({ key: 'authToken', newValue: null })
    expect(told).toEqual([false, false, true, false, true, false, false])
    expect(token.write('abc')).toBe(true)
    values.delete('authToken')
    token.reread()
    expect(told.at(-1)).toBe(true)
  })

  it('follows the other tabs', async () => {
    const { token, tellOfStorage } = await start('abc')
    tellOfStorage({ key: 'language', newValue: 'fr' })
    expect(token.read()).toBe('abc')
    tellOfStorage({ key: 'authToken', newValue: 'def' })
    expect(token.read()).toBe('def')
    tellOfStorage({ key: 'authToken', newValue: 'a b' })
    expect(token.read()).toBeUndefined()
    tellOfStorage({ key: 'authToken', newValue: 'ghi' })
    tellOfStorage({ key: null, newValue: null })
    expect(token.read()).toBeUndefined()
  })

  it('lasts as long as the page where nothing can be stored', async () => {
    const { token } = await start()
    vi.stubGlobal('localStorage', undefined)
    expect([token.write('abc'), token.read()]).toEqual([true, 'abc'])
    token.reread()
    expect(token.read()).toBe('abc')
  })
})
