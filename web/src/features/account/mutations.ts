import { mutationOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { Failure } from '../../api/failures.ts'
import { asForm } from '../../api/form-body.ts'

type Changes = { motto?: string | null; pronouns?: string | null }

/** Saves what changed; on success the member is fetched again. */
export const updateProfile = () =>
  mutationOptions({
    // The contract knows text only; the form sends null as empty text.
    mutationFn: (changes: Changes) =>
      dataOf(api.PATCH('/api/@me', { body: changes as Record<string, string>, ...asForm })),
    meta: { refreshes: ['account', 'profiles'] },
  })

/** Ends the account for good. Throws 'unexpectedResponse' when the server confirms something else. */
export const deleteAccount = () =>
  mutationOptions({
    mutationFn: async () => {
      const answer: { message?: unknown } = await dataOf(api.DELETE('/api/deleteAccount'))
      if (answer.message !== 'account_deleted') throw new Failure('unexpectedResponse')
    },
  })
