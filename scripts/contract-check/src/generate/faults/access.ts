import type { Operation, OperationId } from '../../contract/operations.ts'
import { header, type OneFault } from './one-fault.ts'

/** Operations that take more than being signed in: openapi.yaml says so in words. */
const ARCHIVISTS: readonly OperationId[] = ['createArchive', 'getArchivistStats']

export const whoMay = (id: OperationId) => (ARCHIVISTS.includes(id) ? 'archivist' : 'member')

const NOBODY: OneFault = {
  name: 'Authorization: none',
  field: undefined,
  statuses: [401],
  spoil: (asked, write) => write(asked, 'nobody'),
}

const as = (how: string, value: string): OneFault => ({
  name: `Authorization: ${how}`,
  field: undefined,
  statuses: [401],
  spoil: (asked, write) => header(write(asked, 'nobody'), 'Authorization', value),
})

/** One role is none of another. */
const WRONG_ROLES = (['member', 'staff', 'stranger'] as const).map((who): OneFault => ({
  name: `Authorization: of a ${who} who may not`,
  field: undefined,
  statuses: [403],
  accounts: true,
  spoil: (asked, write) => write(asked, who),
}))

export function accessFaults({ id, auth }: Operation): readonly OneFault[] {
  if (!auth) return []
  return [
    NOBODY,
    as('a token of nobody', 'Bearer nonsense'),
    as('no token', 'Bearer'),
    as('another scheme', 'Basic bWVtYmVyOm1lbWJlcg=='),
    as('two tokens', 'Bearer nonsense mock_persona_member'),
    as('a token that is too long', `Bearer ${'x'.repeat(4097)}`),
    ...(ARCHIVISTS.includes(id) ? WRONG_ROLES : []),
  ]
}
