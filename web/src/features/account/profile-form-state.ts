import { limits } from '#limits'
import { isBlank } from '../../lib/is-blank.ts'

const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Whether what was typed is that name: however its accents are composed and its blanks are counted. */
export const isNameConfirmed = (typed: string, name: string) => plain(typed) === plain(name)

export type ProfileValues = { motto: string; pronouns: string }
type Member = { motto?: string | null; pronouns?: string | null }

/** What is wrong with a value; the texts are `account.{problem}`. */
type ProfileProblem = 'mottoTooLong' | 'pronounsTooLong' | 'pronounsFormat'

const { motto, pronouns } = limits.ProfileUpdate
const pronounPair = new RegExp(pronouns.pattern, 'u')

export const maxLengths = { motto: motto.maxLength, pronouns: pronouns.maxLength }

/** Characters as the server counts them: code points, an emoji is one or more, never a half. */
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

/** What was typed, by field: one that nobody touched follows the member. */
export type DirtyFields = Partial<ProfileValues>

const names = ['motto', 'pronouns'] as const

const some = (
  typed: DirtyFields,
  holds: (name: (typeof names)[number], value: string) => boolean,
) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = typed[name]
      return value !== undefined && holds(name, value) ? [[name, value]] : []
    }),
  ) as DirtyFields

/** What was typed, with one field more; one that was typed back to what the member has is untouched again. */
export const withDirtyField = (
  typed: DirtyFields,
  more: DirtyFields,
  member: Member,
): DirtyFields => some({ ...typed, ...more }, (name, value) => value !== valuesOf(member)[name])

const sentOf = (value: string) => (isBlank(value) ? '' : value.trim())

/** Only what differs from the member. */
export function dirtyFieldsOf(typed: DirtyFields, member: Member): DirtyFields {
  const before = valuesOf(member)
  return some(typed, (name, value) => sentOf(value) !== before[name].trim())
}

/** What is to be sent, as the API takes it: null clears. */
export const profilePatch = (typed: DirtyFields, member: Member) =>
  Object.fromEntries(
    Object.entries(dirtyFieldsOf(typed, member)).map(([name, value]) => [
      name,
      sentOf(value) || null,
    ]),
  ) as { [Name in keyof ProfileValues]?: string | null }

/** What was sent, and the member as they were then. */
export type SubmittedProfile = { typed: DirtyFields; before: Member }

/** What was typed, after a save: without what was sent and the server has taken, however it spells that. */
export function dirtyAfterSave(
  typed: DirtyFields,
  sent: SubmittedProfile,
  after: Member,
): DirtyFields {
  const [old, now] = [valuesOf(sent.before), valuesOf(after)]
  return some(typed, (name, value) => now[name] === old[name] || value !== sent.typed[name])
}
