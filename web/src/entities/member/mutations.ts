import { mutationOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { Failure } from '../../api/failures.ts'
import { formEncoded } from '../../api/form-body.ts'
import { fetchUser } from '../../session/lifecycle.ts'

type Changes = { motto?: string | null; pronouns?: string | null }

export const updateProfile = () =>
  mutationOptions({
    // The contract allows only strings; the form encoding sends null as an empty string.
    mutationFn: (changes: Changes) =>
      dataOf(api.PATCH('/api/@me', { body: changes as Record<string, string>, ...formEncoded })),
    onSuccess: fetchUser,
    meta: { refreshes: ['profiles'] },
  })

/** True if the response is missing, unreadable or a gateway's: the change may have been applied. */
const isOutcomeUnknown = ({ code, status }: Failure) =>
  code !== 'notAuthenticated' && (status < 300 || status === 502 || status === 504)

/** True for 403: a retry cannot succeed. */
export const isForbidden = ({ status }: Failure) => status === 403

/** True if the session has ended: a retry needs a new login. */
export const isSignedOut = ({ code, status }: Failure) =>
  status === 401 || code === 'notAuthenticated'

/** Returns the key in `hints.…` for a failed profile update. */
export function profileHintOf(failure: Failure) {
  if (isOutcomeUnknown(failure)) return 'profileUnconfirmed'
  if (isForbidden(failure)) return 'profileRefused'
  if (isSignedOut(failure)) return 'profileSignedOut'
  if (failure.status === 413) return 'profileTooLarge'
  return failure.status === 409 ? 'profileConflict' : 'profileUpdateFailed'
}

/** Ids of accounts whose deletion has an unknown outcome. */
const uncertainDeletions = new Set<string>()

/** A deletion that the server neither confirmed nor rejected. `hint` is a key in `hints.…`. */
export class DeletionOutcomeUnknown extends Failure {
  readonly hint: 'accountDeleteStillThere' | 'unexpectedResponse' | 'accountDeleteUnknown'
  constructor({ code, status, wait }: Failure, hint: DeletionOutcomeUnknown['hint']) {
    super(code, { status, wait })
    this.hint = hint
  }
}

/**
 * Deletes a member's account. After an ambiguous response, or an ended session, the member's public
 * profile shows the outcome.
 * @throws DeletionOutcomeUnknown, or the Failure of an account that still exists
 */
export const deleteAccount = (id: string) =>
  mutationOptions({
    mutationFn: async () => {
      try {
        const response = (await dataOf(api.DELETE('/api/deleteAccount')).catch(
          rethrowUnreadableSuccess,
        )) as { message?: unknown } | undefined
        // An empty 204 confirms nothing.
        if (response?.message !== 'account_deleted') throw new Failure('unexpectedResponse')
      } catch (thrown) {
        // Another tab ended the session and aborted the request, which may have arrived.
        const isAborted = !(thrown instanceof Failure)
        const hasEnded = isAborted || isSignedOut(thrown)
        const error = hasEnded ? new Failure('notAuthenticated') : thrown
        if (isAborted || isOutcomeUnknown(error)) uncertainDeletions.add(id)
        // Deletion also ends the session. After an ambiguous attempt, a missing session may
        // therefore mean success.
        if (!uncertainDeletions.has(id) || !(hasEnded || isOutcomeUnknown(error))) throw error
        const exists = await hasProfile(id)
        if (exists === false) return
        if (hasEnded && exists) throw error
        if (hasEnded) throw new DeletionOutcomeUnknown(error, 'accountDeleteUnknown')
        throw new DeletionOutcomeUnknown(
          error,
          exists ? 'accountDeleteStillThere' : 'unexpectedResponse',
        )
      }
    },
  })

/** Returns undefined if unknown: offline, or a server without profiles. */
async function hasProfile(id: string): Promise<boolean | undefined> {
  try {
    await dataOf(api.GET('/api/profile/{id}', { params: { path: { id } }, cache: 'no-store' }))
    // Offline, the service worker answers from its cache.
    return navigator.onLine ? true : undefined
  } catch (error) {
    return error instanceof Failure && error.status === 404 && !error.lacking ? false : undefined
  }
}

/** Turns an unreadable 2xx response into `unexpectedResponse`: the account may be deleted. */
function rethrowUnreadableSuccess(error: unknown): never {
  if (error instanceof Failure && error.status >= 200 && error.status < 300)
    throw new Failure('unexpectedResponse')
  throw error
}
