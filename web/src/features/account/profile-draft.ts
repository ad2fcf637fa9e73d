import { draftKey, drafts } from '../../session/drafts.ts'
import type { ProfileValues } from './profile-values.ts'

/** As JSON: what was typed. */
const keyOf = (member: string) => draftKey(member, 'profile')

const isDraft = (value: unknown): value is ProfileValues =>
  typeof value === 'object' &&
  value !== null &&
  ['motto', 'pronouns'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

export function readProfileDraft(member: string): ProfileValues | undefined {
  try {
    const stored: unknown = JSON.parse(drafts.read(keyOf(member)) ?? 'null')
    return isDraft(stored) ? { motto: stored.motto, pronouns: stored.pronouns } : undefined
  } catch {
    return undefined
  }
}

export const writeProfileDraft = (member: string, values: ProfileValues | undefined) =>
  drafts.write(keyOf(member), values && JSON.stringify(values))
