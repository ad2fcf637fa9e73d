import { randomBytes } from 'node:crypto'
import type { User } from '../contract/operation.ts'

/** Somebody who registers at this moment under a name of their own; nobody else has their id. */
export function newMember(name: string, now: string): User {
  const id = `member-${randomBytes(6).toString('hex')}`
  return {
    id,
    username: name.trim(),
    email: `${id}@courriel.example`,
    avatar: null,
    whitelisted: true,
    isStaff: false,
    isVIP: false,
    isArchivist: false,
    lastLogin: now,
    registered_at: now,
    motto: null,
    pronouns: null,
  }
}
