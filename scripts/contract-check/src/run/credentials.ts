import { CaseSkipped } from './case-errors.ts'
import type { Options } from './options.ts'

/** Personas, and the member of a real server. */
export type Role = 'member' | 'archivist' | 'staff' | 'stranger' | 'not-whitelisted'

/** @throws CaseSkipped without a token for the role */
export function tokenFor(role: Role, { profile, token }: Options): string {
  if (profile === 'mock') {
    if (role === 'member' && token) return token
    return `mock_persona_${role === 'stranger' ? 'vip' : role}`
  }
  if (!token) throw new CaseSkipped('it needs a token: CONTRACT_TOKEN or --token')
  if (role === 'member' || role === 'archivist') return token
  throw new CaseSkipped('it needs a second account')
}
