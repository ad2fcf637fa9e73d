import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { sessionPage } from '#test/support/site/session-page.ts'

beforeEach(async () => {
  vi.useFakeTimers()
  sessionPage()
  const { setCredentials } = await import('#web/src/api/bearer.ts')
  setCredentials({ token: 'abc' })
})

let accounts = 0

type Answer = [status: number, body: string | null, type?: string]
const gone: Answer = [404, '{"error":"not_found"}']
const there: Answer = [
  200,
  '{"id":"lou","username":"Lou","avatar":null,"motto":null,"pronouns":null,"badges":[],"memberSince":"2022-05-14","archiveCount":0}',
]

const answering = ([status, body, type = 'application/json']: Answer) =>
  Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }))

/**
 * Returns the outcome of a deletion for each response. `profile` answers the request that checks
 * whether the account still exists.
 */
async function outcomes(profile: Answer | 'nothing', ...answers: Answer[]) {
  const { deleteAccount, DeletionOutcomeUnknown } =
    await import('#web/src/entities/member/mutations.ts')
  const client = new QueryClient()
  // A new account each time, because unconfirmed deletions are stored by account id.
  const id = `lou${accounts++}`
  const seen: (string | undefined)[] = []
  for (const answer of answers) {
    globalThis.fetch = (request) => {
      if (!(request as Request).url.includes(`/api/profile/${id}`)) return answering(answer)
      return profile === 'nothing' ? Promise.reject(new TypeError()) : answering(profile)
    }
    const outcome = client
      .getMutationCache()
      .build(client, deleteAccount(id))
      .execute(undefined)
      .then(
        () => 'deleted',
        (error: { code?: string }) =>
          error instanceof DeletionOutcomeUnknown ? error.hint : error.code,
      )
    // Passes the retry delays of the profile request.
    await vi.runAllTimersAsync()
    seen.push(await outcome)
  }
  return seen
}

const unconfirmed: [string, ...Answer][] = [
  ['another confirmation', 200, '{"message":"ok"}'],
  ['a page that says 200', 200, '<h1>Hello</h1>', 'text/html'],
  ['half an answer', 200, '{"mess'],
  ['nothing at all', 200, ''],
  ['that there is nothing to say', 204, null],
  ['a page that says 502', 502, '<h1>Bad gateway</h1>', 'text/html'],
]

it.each(unconfirmed)(
  'after %s to deleting an account, its public profile decides',
  async (_, ...answer) => {
    expect(await outcomes(gone, answer)).toEqual(['deleted'])
    expect(await outcomes(there, answer)).toEqual(['accountDeleteStillThere'])
    // Neither a server without profiles nor an unreachable one confirms the deletion.
    expect(await outcomes([404, ''], answer)).toEqual(['unexpectedResponse'])
    expect(await outcomes([500, ''], answer)).toEqual(['unexpectedResponse'])
    expect(await outcomes('nothing', answer)).toEqual(['unexpectedResponse'])
  },
)

it('an offline cached profile proves nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await outcomes(there, [204, null])).toEqual(['unexpectedResponse'])
})

it('success and denial need no profile request', async () => {
  expect(await outcomes(there, [200, '{"message":"account_deleted"}'])).toEqual(['deleted'])
  const refused: Answer = [500, '{"error":"internal_server_error"}']
  expect(await outcomes(gone, refused)).toEqual(['internalServerError'])
})

it('401 means not deleted, except after an unconfirmed attempt', async () => {
  const over: Answer = [401, '{}']
  expect(await outcomes(gone, over)).toEqual(['notAuthenticated'])
  expect(await outcomes('nothing', [204, null], over)).toEqual([
    'unexpectedResponse',
    'accountDeleteUnknown',
  ])
  expect(await outcomes(there, [204, null], over)).toEqual([
    'accountDeleteStillThere',
    'notAuthenticated',
  ])
})
