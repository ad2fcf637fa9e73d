import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { Failure } from '#web/src/api/failures.ts'
import { createQueryClient } from '#web/src/api/query-client.ts'

describe('the query client', () => {
  it('sends one request: the API client retries', async () => {
    const queryFn = vi.fn(() => Promise.reject(new Failure('unavailable', { status: 503 })))
    const client = createQueryClient()
    await expect(client.fetchQuery({ queryKey: ['home'], queryFn })).rejects.toThrow('unavailable')
    expect(queryFn).toHaveBeenCalledOnce()
  })

  it('accepts a mutation without refreshes', async () => {
    const change = new MutationObserver(createQueryClient(), {
      mutationFn: () => Promise.resolve(7),
    })
    expect(await change.mutate()).toBe(7)
  })

  it('invalidates only the tags of a mutation', async () => {
    const client = createQueryClient()
    const me = vi.fn(() => Promise.resolve(1))
    const feed = vi.fn(() => Promise.resolve(2))
    const stop = [
      new QueryObserver(client, { queryKey: ['account', 'me'], queryFn: me }).subscribe(() => {}),
      new QueryObserver(client, { queryKey: ['home', 'feed'], queryFn: feed }).subscribe(() => {}),
    ]
    await vi.waitFor(() => expect([me.mock.calls.length, feed.mock.calls.length]).toEqual([1, 1]), {
      timeout: 10_000,
    })
    const meta = { refreshes: ['account' as const] }
    const mutationFn = () => Promise.resolve()
    await new MutationObserver(client, { mutationFn, meta }).mutate()
    expect([me.mock.calls.length, feed.mock.calls.length]).toEqual([2, 1])
    for (const end of stop) end()
    client.clear()
  })
})
