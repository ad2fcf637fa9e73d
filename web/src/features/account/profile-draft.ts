import { draftKey, drafts } from '../../session/drafts.ts'
import type { DirtyFields } from './profile-form-state.ts'

/** Holds the typed values as JSON, by field. */
const keyOf = (member: string) => draftKey(member, 'profile')

export function readProfileDraft(member: string): DirtyFields {
  try {
    const { motto, pronouns } = Object(JSON.parse(drafts.read(keyOf(member)) ?? 'null')) as Record<
      string,
      unknown
    >
    return {
      ...(typeof motto === 'string' && { motto }),
      ...(typeof pronouns === 'string' && { pronouns }),
    }
  } catch {
    return {}
  }
}

export const writeProfileDraft = (member: string, typed: DirtyFields) =>
  drafts.write(keyOf(member), Object.keys(typed).length > 0 ? JSON.stringify(typed) : undefined)
