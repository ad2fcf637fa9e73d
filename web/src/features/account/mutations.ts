import { mutationOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { Failure } from '../../api/failures.ts'
import { formEncoded } from '../../api/form-body.ts'
import '../../api/retry-after.ts'

type Changes = { motto?: string | null; pronouns?: string | null }

export const updateProfile = () =>
  mutationOptions({
    // The contract knows text only; the form sends null as empty text.
    mutationFn: (changes: Changes) =>
      dataOf(api.PATCH('/api/@me', { body: changes as Record<string, string>, ...formEncoded })),
    meta: { refreshes: ['account', 'profiles'] },
  })

/** Whether nobody knows what became of a change: there was no answer, an unreadable one, or only a gateway's. */
export const isOutcomeUnknown = ({ code, status }: Failure) =>
  code !== 'notAuthenticated' && (status < 300 || status === 502 || status === 504)

/** Whether the server does not allow it: trying again changes nothing. */
export const isForbidden = ({ status }: Failure) => status === 403

/** Whether there is no session any more: the next try needs another first. */
export const isSignedOut = ({ code, status }: Failure) =>
  status === 401 || code === 'notAuthenticated'

/** The hint, among the texts `hints.…`, that says what became of a profile and what to do. */
export function profileHintOf(failure: Failure) {
  if (isOutcomeUnknown(failure)) return 'profileUnconfirmed'
  if (isForbidden(failure)) return 'profileRefused'
  if (isSignedOut(failure)) return 'profileSignedOut'
  if (failure.status === 413) return 'profileTooLarge'
  return failure.status === 409 ? 'profileConflict' : 'profileUpdateFailed'
}

/** Accounts of which nobody knows whether they were deleted. */
const inDoubt = new Set<string>()

/** A deletion that the server neither confirmed nor refused. `hint`, among the texts `hints.…`, says what is known. */
export class DeletionOutcomeUnknown extends Failure {
  readonly hint: 'accountDeleteStillThere' | 'unexpectedResponse' | 'accountDeleteUnknown'
  constructor({ code, status, wait }: Failure, hint: DeletionOutcomeUnknown['hint']) {
    super(code, { status, wait })
    this.hint = hint
  }
}

/**
 * Ends a member's account for good. Where an answer does not say whether it did, their public profile is asked, as it
 * is where the session has ended since. Throws DeletionOutcomeUnknown, or the Failure of an account that is still there.
 */
export const deleteAccount = (id: string) =>
  mutationOptions({
    mutationFn: async () => {
      try {
        const answer = (await dataOf(api.DELETE('/api/deleteAccount')).catch(unlessDone)) as
          | { message?: unknown }
          | undefined
        // Nothing at all (204) confirms nothing.
        if (answer?.message !== 'account_deleted') throw new Failure('unexpectedResponse')
      } catch (thrown) {
        // The session ended meanwhile, in another tab: what was sent may have arrived.
        const isCutOff = !(thrown instanceof Failure)
        const hasEnded = isCutOff || isSignedOut(thrown)
        const error = hasEnded ? new Failure('notAuthenticated') : thrown
        if (isCutOff || isOutcomeUnknown(error)) inDoubt.add(id)
        // The account's sessions go with it: only who never asked before knows that a session ended by itself.
        if (!inDoubt.has(id) || !(hasEnded || isOutcomeUnknown(error))) throw error
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

/** Undefined where nobody can say: no network, or a server without profiles. */
async function hasProfile(id: string): Promise<boolean | undefined> {
  try {
    await dataOf(api.GET('/api/profile/{id}', { params: { path: { id } }, cache: 'no-store' }))
    // Offline, the device answers with what it kept.
    return navigator.onLine ? true : undefined
  } catch (error) {
    return error instanceof Failure && error.status === 404 && !error.lacking ? false : undefined
  }
}

/** A 200 that cannot be read, such as a page of some machine in between, may have ended the account. */
function unlessDone(error: unknown): never {
  if (error instanceof Failure && error.status >= 200 && error.status < 300)
    throw new Failure('unexpectedResponse')
  throw error
}
