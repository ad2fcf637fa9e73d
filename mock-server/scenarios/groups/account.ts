import { problem } from '../../contract/responses.ts'
import { breachContract } from '../fault.ts'
import type { ScenarioRows } from '../scenario.ts'

export const accountScenarios = {
  'account-delete-refused': {
    about: 'The account may not be deleted.',
    see: '/settings',
    as: 'member',
    after: 'deleting the account',
    shows: 'failures.accountDeleteFailed',
    answers: { deleteAccount: problem(403, 'forbidden', 'Not this account.') },
  },
  'account-delete-odd-answer': {
    about: 'Deleting the account succeeds in a way that the contract does not know.',
    see: '/settings',
    as: 'member',
    after: 'deleting the account',
    shows: 'failures.unexpectedResponse',
    answers: {
      deleteAccount: breachContract({ status: 200, body: { message: 'account_archived' } }),
    },
  },
  'account-delete-500': {
    about: 'Deleting the account fails inside the server.',
    see: '/settings',
    as: 'member',
    after: 'deleting the account',
    shows: 'failures.internalServerError',
    answers: { deleteAccount: { status: 500, body: { error: 'internal_server_error' } } },
  },
  'account-delete-session-gone': {
    about: 'Everything works, but the session ends in another tab before the account is deleted.',
    see: '/settings',
    as: 'member',
    after: 'deleting the account without a session',
    shows: 'failures.notAuthenticated',
    signsOut: true,
  },
  'account-delete-signed-out': {
    about: 'The session has ended on the server, which says so when the account is deleted.',
    see: '/settings',
    as: 'member',
    after: 'deleting the account',
    shows: 'failures.notAuthenticated',
    signsOut: true,
    answers: { deleteAccount: problem(401, 'not_authenticated', 'Not authenticated') },
  },
} satisfies ScenarioRows
