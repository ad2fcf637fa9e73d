import { drafts } from '../../session/drafts.ts'
import type { ProfileValues } from './profile-values.ts'

/** In sessionStorage, as JSON: whose it is and what was typed. */
const NAME = 'profile'

type Draft = ProfileValues & { of: string }

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['of', 'motto', 'pronouns'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

export function readProfileDraft(of: string): ProfileValues | undefined {
  try {
    const stored: unknown = JSON.parse(drafts.read(NAME) ?? 'null')
    return isDraft(stored) && stored.of === of
      ? { motto: stored.motto, pronouns: stored.pronouns }
      : undefined
  } catch {
    return undefined
  }
}

export const writeProfileDraft = (of: string, values: ProfileValues | undefined) =>
  drafts.write(NAME, values && JSON.stringify({ of, ...values }))
