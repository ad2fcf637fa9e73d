import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionPage } from '../../../../support/site/session-page.ts'

afterEach(() => vi.unstubAllGlobals())

/** What becomes of deleting an account when the server answers so. */
async function codeOf(status: number, body: string | null, type = 'application/json') {
  await sessionPage()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })),
  )
  const { bearerFrom } = await import('../../../../../web/src/api/client.ts')
  const { deleteAccount } = await import('../../../../../web/src/features/account/mutations.ts')
  bearerFrom(() => ({ token: 'abc' }))
  const client = new QueryClient()
  return client
    .getMutationCache()
    .build(client, deleteAccount())
    .execute(undefined)
    .then(
      () => 'deleted',
      (error: { code?: string }) => error.code,
    )
}

it.each([
  ['a confirmation', 200, '{"message":"account_deleted"}', undefined, 'deleted'],
  ['another confirmation', 200, '{"message":"ok"}', undefined, 'unexpectedResponse'],
  ['a page that says 200', 200, '<h1>Hello</h1>', 'text/html', 'unexpectedResponse'],
  ['half an answer', 200, '{"mess', undefined, 'unexpectedResponse'],
  ['nothing at all', 200, '', undefined, 'unexpectedResponse'],
  ['that there is nothing to say', 204, null, undefined, 'unexpectedResponse'],
  ['a page that says 502', 502, '<h1>Bad gateway</h1>', 'text/html', 'accountDeleteFailed'],
  ['a refusal', 500, '{"error":"internal_server_error"}', undefined, 'internalServerError'],
])(
  'after %s to deleting an account, nobody is told that it still exists who cannot know',
  async (_, status, body, type, code) => {
    expect(await codeOf(status, body, type)).toBe(code)
  },
)
