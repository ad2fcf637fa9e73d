import { mutationOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { Failure } from '../../api/failures.ts'
import { asForm } from '../../api/form-body.ts'
import '../../api/patience.ts'

type Changes = { motto?: string | null; pronouns?: string | null }

export const updateProfile = () =>
  mutationOptions({
    // The contract knows text only; the form sends null as empty text.
    mutationFn: (changes: Changes) =>
      dataOf(api.PATCH('/api/@me', { body: changes as Record<string, string>, ...asForm })),
    meta: { refreshes: ['account', 'profiles'] },
  })

/** Whether nobody knows what became of a change: there was no answer, an unreadable one, or only a gateway's. */
export const isUnconfirmed = ({ code, status }: Failure) =>
  code !== 'notAuthenticated' && (status < 300 || status === 502 || status === 504)

/** Whether the server does not allow it: trying again changes nothing. */
export const isRefused = ({ status }: Failure) => status === 403

/** Whether there is no session any more: the next try needs another first. */
export const isSignedOut = ({ code, status }: Failure) =>
  status === 401 || code === 'notAuthenticated'

/** The hint, among the texts `hints.…`, that says what became of a profile and what to do. */
export function profileHintOf(failure: Failure) {
  if (isUnconfirmed(failure)) return 'profileUnconfirmed'
  if (isRefused(failure)) return 'profileRefused'
  if (isSignedOut(failure)) return 'profileSignedOut'
  if (failure.status === 413) return 'profileTooLarge'
  return failure.status === 409 ? 'profileConflict' : 'profileUpdateFailed'
}

/** Ends the account for good. Throws 'unexpectedResponse' when the server confirms something else. */
export const deleteAccount = () =>
  mutationOptions({
    mutationFn: async () => {
      const answer = (await dataOf(api.DELETE('/api/deleteAccount')).catch(unlessDone)) as
        | { message?: unknown }
        | undefined
      // Nothing at all (204) confirms nothing.
      if (answer?.message !== 'account_deleted') throw new Failure('unexpectedResponse')
    },
  })

/** A 200 that cannot be read, such as a page of some machine in between, may have ended the account. */
function unlessDone(error: unknown): never {
  if (error instanceof Failure && error.status >= 200 && error.status < 300)
    throw new Failure('unexpectedResponse')
  throw error
}
