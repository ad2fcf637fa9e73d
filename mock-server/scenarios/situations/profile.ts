import { badFields, problem } from '../../http/answers.ts'
import { breach } from '../fault.ts'
import { GATEWAY_PAGE } from '../gateway-page.ts'
import type { Rows } from '../scenario.ts'

/** Saving the profile. */
export const profile = {
  'profile-refused': {
    about: 'Saving the profile fails, with a reason.',
    see: '/settings',
    as: 'member',
    after: 'saving the profile',
    says: 'Choose another quote.',
    answers: { updateProfile: problem(400, 'bad_request', 'Choose another quote.') },
  },
  'profile-refused-without-message': {
    about: 'Saving the profile fails, without a word.',
    see: '/settings',
    as: 'member',
    after: 'saving the profile',
    shows: 'failures.profileUpdateFailed',
    answers: { updateProfile: { status: 500, body: { error: 'server_error' } } },
  },
  'profile-refused-by-field': {
    about: 'Saving the profile fails, for a reason that only the server knows.',
    see: '/settings',
    as: 'member',
    after: 'saving the profile',
    says: 'Somebody else says that.',
    answers: { updateProfile: badFields({ field: 'motto', message: 'Somebody else says that.' }) },
  },
  'profile-refused-as-page': {
    about: 'A gateway answers with a page when the profile is saved.',
    see: '/settings',
    as: 'member',
    after: 'saving the profile',
    shows: 'failures.profileUpdateFailed',
    answers: { updateProfile: breach({ status: 502, html: GATEWAY_PAGE }) },
  },
} satisfies Rows
