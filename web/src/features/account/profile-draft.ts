import { draftKey, drafts } from '../../session/drafts.ts'
import type { Typed } from './profile-values.ts'

/** As JSON: what was typed, by field. */
const keyOf = (member: string) => draftKey(member, 'profile')

export function readProfileDraft(member: string): Typed {
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

export const writeProfileDraft = (member: string, typed: Typed) =>
  drafts.write(keyOf(member), Object.keys(typed).length > 0 ? JSON.stringify(typed) : undefined)
