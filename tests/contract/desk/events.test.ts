import { afterEach, expect, it } from 'vitest'
import { mockServer } from '#test/support/server/mock.ts'

const mock = mockServer()

type Event = { name: string; id: string | undefined; data: Record<string, unknown> }

const open = new Set<AbortController>()
afterEach(() => {
  for (const listener of open) listener.abort()
  open.clear()
})

function eventOf(text: string): Event {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
  return {
    name: field('event') ?? '',
    id: field('id'),
    data: JSON.parse(field('data') ?? '{}') as Event['data'],
  }
}

/** Subscribes to the events of a session; returns a function for the next event. */
async function listen(session: string, query = '') {
  const listener = new AbortController()
  open.add(listener)
  const { body, headers } = await fetch(`${mock.url}/__mock/desk/events${query}`, {
    headers: { 'X-Mock-Session': session },
    signal: listener.signal,
  })
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const reader = (body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let buffered = ''
  return async function next(): Promise<Event> {
    while (!buffered.includes('\n\n')) {
      buffered += decoder.decode((await reader.read()).value, { stream: true })
    }
    const end = buffered.indexOf('\n\n')
    const text = buffered.slice(0, end)
    buffered = buffered.slice(end + 2)
    return eventOf(text)
  }
}

it('a listener receives the state, then each request', async () => {
  const client = mock.visitor()
  const next = await listen(client.session)
  expect(await next()).toMatchObject({ name: 'state', data: { scenarios: [], clock: 'real' } })
  await mock.visitor().get('/api/home')
  await client.get('/api/channels')
  expect(await next()).toMatchObject({
    name: 'request',
    data: { method: 'GET', path: '/api/channels', status: 200, verdict: 'ok' },
  })
})

it('sends the new state after a change by any client', async () => {
  const client = mock.visitor()
  const next = await listen(client.session)
  await next()
  await client.play('slow')
  expect(await next()).toMatchObject({ name: 'state', data: { scenarios: ['slow'] } })
  await client.get('/__mock/open?scenario=flaky&as=vip')
  expect((await next()).data).toMatchObject({ path: '/__mock/open?scenario=flaky&as=vip' })
  expect((await next()).data).toMatchObject({ scenarios: ['flaky'], persona: 'vip' })
  await client.post('/__mock/reset')
  expect((await next()).data).toMatchObject({ scenarios: [], persona: null })
})

it('sends the name of a fault, and never a token', async () => {
  const client = mock.visitor()
  await client.play('user-fetch-fails')
  const next = await listen(client.session)
  await next()
  await client.as('member').get('/api/@me')
  const { data } = await next()
  expect(data).toMatchObject({ status: 500, verdict: 'fault', detail: 'user-fetch-fails' })
  expect(JSON.stringify(data)).not.toContain('mock_persona_member')
})

it('resumes after the last event id for both kinds of reader', async () => {
  const client = mock.visitor()
  await client.get('/api/channels')
  await client.get('/api/categories')
  const first = await listen(client.session)
  await first()
  const { id = '' } = await first()
  const again = await listen(client.session, `?after=${id}`)
  await again()
  expect((await again()).data).toMatchObject({ path: '/api/categories' })
})

it('is for the pages of this server only', async () => {
  const foreign = mock.visitor().get('/__mock/desk/events').set('Origin', 'http://localhost:5173')
  expect((await foreign.set('Sec-Fetch-Site', 'same-site')).status).toBe(403)
})
