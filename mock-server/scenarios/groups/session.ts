import { problem } from '../../contract/responses.ts'
import type { ScenarioRows } from '../scenario.ts'

export const sessionScenarios = {
  'session-expired': {
    about: 'The stored token is no longer accepted.',
    see: '/settings',
    as: 'member',
    after: 'opening the page',
    shows: 'failures.userFetchFailed',
    signsOut: true,
    answers: { getCurrentUser: problem(401, 'not_authenticated', 'Not authenticated') },
  },
  'user-fetch-fails': {
    about: 'Fetching the logged-in user fails (500).',
    see: '/settings',
    as: 'member',
    after: 'opening the page',
    shows: 'failures.userFetchFailed',
    signsOut: true,
    answers: { getCurrentUser: { status: 500, body: { error: 'internal_server_error' } } },
  },
  'session-gone': {
    about: 'Everything works, but the session ends in another tab before the profile is saved.',
    see: '/settings',
    as: 'member',
    after: 'saving without a session',
    shows: 'failures.notAuthenticated',
    signsOut: true,
  },
  'session-ends-on-saving': {
    about: 'The session has ended on the server, which says so when the profile is saved.',
    see: '/settings',
    as: 'member',
    after: 'saving the profile',
    says: 'Not authenticated',
    signsOut: true,
    answers: { updateProfile: problem(401, 'not_authenticated', 'Not authenticated') },
  },
} satisfies ScenarioRows
