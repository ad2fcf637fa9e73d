import type { Operation, OperationId } from '../contract/operations.ts'
import { bodyFaults } from './faults/body.ts'
import { fieldFaults } from './faults/fields.ts'
import { fault, withHeader, type RequestFault } from './faults/request-fault.ts'

/** openapi.yaml names their role only in the description. */
const ARCHIVISTS: readonly OperationId[] = ['createArchive', 'getArchivistStats']

export const requiredRole = (id: OperationId) => (ARCHIVISTS.includes(id) ? 'archivist' : 'member')

const tokenFault = (how: string, value?: string) =>
  fault(
    `Authorization: ${how}`,
    undefined,
    (asked, write) => withHeader(write(asked, 'nobody'), 'Authorization', value),
    [401],
  )

const TOKENS = [
  tokenFault('none'),
  tokenFault('a token of nobody', 'Bearer nonsense'),
  tokenFault('no token', 'Bearer'),
  tokenFault('another scheme', 'Basic bWVtYmVyOm1lbWJlcg=='),
  tokenFault('two tokens', 'Bearer nonsense mock_persona_member'),
  tokenFault('a token that is too long', `Bearer ${'x'.repeat(4097)}`),
]

/** A valid token in a wrong place or form. Only for personas: a real token goes nowhere else. */
const MISPLACED = Object.entries<(token: string) => Record<string, string>>({
  'in a cookie': (token) => ({ Cookie: `token=${token}; access_token=${token}` }),
  'in another header': (token) => ({ 'X-Access-Token': token }),
  'without its end': (token) => ({ Authorization: `Bearer ${token.slice(0, -1)}` }),
  'and more': (token) => ({ Authorization: `Bearer ${token}x` }),
}).map(([how, headersFor]): RequestFault => {
  const applyTo: RequestFault['applyTo'] = (asked, write) => {
    const { Authorization = '', ...headers } = write(asked).headers
    const changed = headersFor(Authorization.replace('Bearer ', ''))
    return { ...write(asked), headers: { ...headers, ...changed } }
  }
  return { ...fault(`Authorization: the token ${how}`, undefined, applyTo, [401]), accounts: true }
})

/** The server must refuse before it receives the body, which is announced and never sent. */
const UPLOADS = (['nobody', 'member'] as const).map((who): RequestFault => ({
  name: `Authorization: of ${who}, and a body that waits`,
  field: undefined,
  statuses: [who === 'nobody' ? 401 : 403],
  accounts: who !== 'nobody',
  applyTo: (asked, write) => {
    const { body: _later, ...request } = write(asked, who)
    return { ...withHeader(request, 'Content-Length', '400000000'), omitBody: true }
  },
}))

const WRONG_ROLES = (['member', 'staff', 'stranger', 'not-whitelisted'] as const).map(
  (who): RequestFault => ({
    name: `Authorization: of a ${who} who may not`,
    field: undefined,
    statuses: [403],
    accounts: true,
    applyTo: (asked, write) => write(asked, who),
  }),
)

/** One fault for each rule of each parameter and field, and for each wrong role. */
export const requestFaults = (operation: Operation): readonly RequestFault[] => [
  ...fieldFaults(operation),
  ...bodyFaults(operation),
  ...(operation.auth ? [...TOKENS, ...MISPLACED] : []),
  ...(operation.id === 'createArchive' ? UPLOADS : []),
  ...(ARCHIVISTS.includes(operation.id) ? WRONG_ROLES : []),
  ...(operation.id === 'createComment' ? WRONG_ROLES.slice(-1) : []),
]
