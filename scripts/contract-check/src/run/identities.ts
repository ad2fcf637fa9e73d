import { NotRun } from './stops.ts'
import type { Options } from './options.ts'

/** Whom a request comes from, where the contract asks. */
export type Who = 'member' | 'archivist' | 'staff' | 'stranger' | 'not-whitelisted'

/** The token of a persona, or the one that was given. @throws NotRun when there is none */
export function tokenOf(who: Who, { profile, token }: Options): string {
  if (profile === 'mock') {
    if (who === 'member' && token) return token
    return `mock_persona_${who === 'stranger' ? 'vip' : who}`
  }
  if (!token) throw new NotRun('it needs a token: CONTRACT_TOKEN or --token')
  if (who === 'member' || who === 'archivist') return token
  throw new NotRun('it needs a second account')
}
