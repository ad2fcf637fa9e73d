import { limits } from '#limits'
import { isBlank } from '../../lib/is-blank.ts'
import { draftKey, drafts } from '../../session/drafts.ts'

const normalized = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** True if the typed text is the name, ignoring Unicode composition and repeated blanks. */
export const isNameConfirmed = (typed: string, name: string) =>
  normalized(typed) === normalized(name)

type ProfileValues = { motto: string; pronouns: string }
type Member = { motto?: string | null; pronouns?: string | null }

/** Error of a field; its text is `account.{problem}`. */
type ProfileProblem = 'mottoTooLong' | 'pronounsTooLong' | 'pronounsFormat'

const { motto, pronouns } = limits.ProfileUpdate
const pronounPair = new RegExp(pronouns.pattern, 'u')

export const maxLengths = { motto: motto.maxLength, pronouns: pronouns.maxLength }

/** Counts code points, as the server does. */
export const codePointLength = (text: string) => Array.from(text.trim()).length

export const valuesOf = (member: Member): ProfileValues => ({
  motto: member.motto ?? '',
  pronouns: member.pronouns ?? '',
})

export function problemsOf(values: ProfileValues): {
  [Name in keyof ProfileValues]?: ProfileProblem
} {
  const pair = values.pronouns.trim()
  return {
    ...(codePointLength(values.motto) > maxLengths.motto && { motto: 'mottoTooLong' as const }),
    ...(!pronounPair.test(pair) && { pronouns: 'pronounsFormat' as const }),
    ...(codePointLength(pair) > maxLengths.pronouns && { pronouns: 'pronounsTooLong' as const }),
  }
}

/** Typed values by field. Untouched fields are absent and follow the member. */
type DirtyFields = Partial<ProfileValues>

const names = ['motto', 'pronouns'] as const

const pickFields = (
  typed: DirtyFields,
  predicate: (name: (typeof names)[number], value: string) => boolean,
) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = typed[name]
      return value !== undefined && predicate(name, value) ? [[name, value]] : []
    }),
  ) as DirtyFields

/** Returns the typed values with `more`, without fields that equal the member's again. */
export const withDirtyField = (
  typed: DirtyFields,
  more: DirtyFields,
  member: Member,
): DirtyFields =>
  pickFields({ ...typed, ...more }, (name, value) => value !== valuesOf(member)[name])

const sentOf = (value: string) => (isBlank(value) ? '' : value.trim())

/** Returns only the fields that differ from the member. */
export function dirtyFieldsOf(typed: DirtyFields, member: Member): DirtyFields {
  const before = valuesOf(member)
  return pickFields(typed, (name, value) => sentOf(value) !== before[name].trim())
}

/** Returns the body of the PATCH request; null clears a field. */
export const profilePatch = (typed: DirtyFields, member: Member) =>
  Object.fromEntries(
    Object.entries(dirtyFieldsOf(typed, member)).map(([name, value]) => [
      name,
      sentOf(value) || null,
    ]),
  ) as { [Name in keyof ProfileValues]?: string | null }

/** The submitted values and the member at that time. */
export type SubmittedProfile = { typed: DirtyFields; before: Member }

/**
 * Returns the typed values after a save, without those that the server has applied. The server may
 * normalise a value, so that any change counts as applied.
 */
export function dirtyAfterSave(
  typed: DirtyFields,
  sent: SubmittedProfile,
  after: Member,
): DirtyFields {
  const [old, now] = [valuesOf(sent.before), valuesOf(after)]
  return pickFields(typed, (name, value) => now[name] === old[name] || value !== sent.typed[name])
}

/** Holds the typed values as JSON, by field. */
const keyOf = (member: string) => draftKey(member, 'profile')

export function readProfileDraft(member: string): DirtyFields {
  try {
    const stored = Object(JSON.parse(drafts.read(keyOf(member)) ?? 'null')) as Record<
      string,
      unknown
    >
    return {
      ...(typeof stored.motto === 'string' && { motto: stored.motto }),
      ...(typeof stored.pronouns === 'string' && { pronouns: stored.pronouns }),
    }
  } catch {
    return {}
  }
}

export const writeProfileDraft = (member: string, typed: DirtyFields) =>
  drafts.write(keyOf(member), Object.keys(typed).length > 0 ? JSON.stringify(typed) : undefined)
