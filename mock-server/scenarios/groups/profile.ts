import { invalidFields, notFound, problem } from '../../contract/responses.ts'
import { breachContract } from '../fault.ts'
import { removeContent } from '../remove-content.ts'
import { GATEWAY_PAGE } from '../gateway-page.ts'
import type { ScenarioRows } from '../scenario.ts'

export const profileScenarios = {
  'profile-refused': {
    about: 'Saving the profile fails, with a reason.',
    see: '/settings',
    as: 'member',
    after: 'saving the profile',
    says: 'Choose another quote.',
    answers: { updateProfile: problem(400, 'bad_request', 'Choose another quote.') },
  },
  'profile-refused-without-message': {
    about: 'Saving the profile fails, with no message.',
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
    says: 'This quote is already taken.',
    answers: {
      updateProfile: invalidFields({ field: 'motto', message: 'This quote is already taken.' }),
    },
  },
  'profile-refused-as-page': {
    about: 'A gateway answers with a page when the profile is saved.',
    see: '/settings',
    as: 'member',
    after: 'saving the profile',
    shows: 'failures.profileUpdateFailed',
    answers: { updateProfile: breachContract({ status: 502, html: GATEWAY_PAGE }) },
  },
  'profile-conflict': {
    about: 'The profile was changed elsewhere in the meantime.',
    see: '/settings',
    as: 'member',
    after: 'saving the profile',
    says: 'This was changed elsewhere.',
    answers: { updateProfile: problem(409, 'conflict', 'This was changed elsewhere.') },
  },
  'profile-lost': {
    about: 'The connection breaks while the profile is saved.',
    see: '/settings',
    as: 'member',
    after: 'saving the profile',
    shows: 'failures.profileUpdateFailed',
    on: ['updateProfile'],
    fault: { kind: 'reset' },
  },
  'profile-missing': {
    about: 'No profile can be found any more.',
    see: '/profile/gone',
    after: 'opening the page',
    shows: 'profile.notFound',
    answers: { getProfile: notFound('member') },
  },
  'member-without-archives': {
    about: 'A member has added no archive.',
    see: '/profile/new-member',
    after: 'opening the page',
    shows: 'profile.none',
    world: { begin: (world) => removeContent(world, 'new-member') },
  },
} satisfies ScenarioRows
