import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWindow } from '#test/support/site/window.ts'
import french from '#web/src/i18n/fr.json' with { type: 'json' }

let answer: Response
let asked: string[]

/** Loads the API client and its middleware in a new window. */
async function page() {
  asked = []
  openWindow({
    fetch: ({ method, url }: Request) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      return Promise.resolve(answer.clone())
    },
  })
  const { api } = await import('#web/src/api/client.ts')
  const { setCredentials } = await import('#web/src/api/bearer.ts')
  const become = (token: string) => setCredentials({ token })
  become('abc')
  const save = () => api.PATCH('/api/@me', { body: { motto: 'Encore' } })
  const failure = () =>
    save().then(
      () => undefined,
      (error: unknown) => error,
    )
  // Loaded after the responses, as by a form: the client alone remembers Retry-After.
  const remainingText = async (operation: 'updateProfile' | 'deleteAccount' = 'updateProfile') => {
    const { retryAfterText } = await import('#web/src/failure/retry-after-text.ts')
    return retryAfterText(operation).replaceAll(/\s/g, ' ')
  }
  return { api, save, failure, remainingText, become }
}

const refusal = (status: number, after?: string) =>
  new Response('{}', {
    status,
    headers: { 'content-type': 'application/json', ...(after && { 'retry-after': after }) },
  })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  await i18next.init({ lng: 'fr', resources: { fr: { translation: french } } })
})
afterEach(() => vi.useRealTimers())

describe('the Retry-After middleware', () => {
  it.each([429, 503])('blocks the same change until Retry-After: %i', async (status) => {
    const { api, save, failure, remainingText } = await page()
    answer = refusal(status, '30')
    const first = await failure()
    expect(first).toMatchObject({ name: 'Failure', status })
    expect(await remainingText()).toBe('Réessayez dans 30 secondes.')
    vi.advanceTimersByTime(29_001)
    expect(await failure()).toMatchObject({
      name: 'Failure',
      status,
      code: (first as Error).message,
    })
    expect(asked).toEqual(['PATCH /api/@me'])
    expect(await remainingText()).toBe('Réessayez dans 1 seconde.')
    // Other operations are not blocked.
    expect(await remainingText('deleteAccount')).toBe('')
    await api.DELETE('/api/deleteAccount').catch(() => {})
    vi.advanceTimersByTime(1000)
    expect(await remainingText()).toBe('')
    answer = new Response('{}', { headers: { 'content-type': 'application/json' } })
    await save()
    expect(asked).toEqual(['PATCH /api/@me', 'DELETE /api/deleteAccount', 'PATCH /api/@me'])
  })

  it.each([429, 503])('blocks a view after %i, with no other code loaded', async (status) => {
    const { api } = await page()
    answer = refusal(status, '30')
    const view = () =>
      api.POST('/api/archive/{id}/view', { params: { path: { id: 'a1' } } }).catch(() => {})
    await view()
    await view()
    expect(asked).toEqual(['POST /api/archive/a1/view'])
    vi.advanceTimersByTime(30_001)
    await view()
    expect(asked).toHaveLength(2)
  })

  it.each([
    [429, 2, ''],
    [503, 1, 'Réessayez dans 30 secondes.'],
  ])('blocks one member, or with %i all', async (status, requests, said) => {
    const { failure, remainingText, become } = await page()
    answer = refusal(status, '30')
    await failure()
    become('xyz')
    answer = refusal(400)
    await failure()
    expect(asked).toHaveLength(requests)
    expect(await remainingText()).toBe(said)
  })

  it.each([undefined, '0', '-5', 'soon', 'Fri, 01 Jan 1999 00:00:00 GMT'])(
    'allows a request at once with %s',
    async (after) => {
      const { failure, remainingText } = await page()
      answer = refusal(429, after)
      await failure()
      await failure()
      expect([asked.length, await remainingText()]).toEqual([2, ''])
    },
  )

  it('ignores Retry-After of another status', async () => {
    const { failure, remainingText } = await page()
    answer = refusal(500, '30')
    await failure()
    await failure()
    expect([asked.length, await remainingText()]).toEqual([2, ''])
  })
})
