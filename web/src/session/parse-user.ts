import { Failure } from '../api/failures.ts'
import type { User } from './session.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const textOrNull = (value: unknown) => (isText(value) ? value : null)
const textOrEmpty = (value: unknown) => (isText(value) ? value : '')

/** Validates the user that every page needs: a value of a wrong type becomes null, '' or false. */
export function parseUser(answer: Partial<Record<keyof User, unknown>>): User {
  const { id, username } = answer
  if (!isText(id) || !isText(username)) throw new Failure('userFetchFailed')
  return {
    id,
    username,
    email: textOrEmpty(answer.email),
    avatar: textOrNull(answer.avatar),
    whitelisted: answer.whitelisted === true,
    isStaff: answer.isStaff === true,
    isVIP: answer.isVIP === true,
    isArchivist: answer.isArchivist === true,
    lastLogin: textOrEmpty(answer.lastLogin),
    registered_at: textOrEmpty(answer.registered_at),
    motto: textOrNull(answer.motto),
    pronouns: textOrNull(answer.pronouns),
  }
}
