import { limits } from '#limits'
import { showsNothing } from '../../lib/shows-nothing.ts'

const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Whether what was typed is that name: however its accents are composed and its blanks are counted. */
export const isSameName = (typed: string, name: string) => plain(typed) === plain(name)

export type ProfileValues = { motto: string; pronouns: string }
type Member = { motto?: string | null; pronouns?: string | null }

/** What is wrong with a value; the texts are `account.{problem}`. */
type ProfileProblem = 'mottoTooLong' | 'pronounsTooLong' | 'pronounsFormat'

const { motto, pronouns } = limits.ProfileUpdate
const pronounPair = new RegExp(pronouns.pattern, 'u')

export const longest = { motto: motto.maxLength, pronouns: pronouns.maxLength }

/** Characters as the server counts them: code points, an emoji is one or more, never a half. */
export const lengthOf = (text: string) => Array.from(text.trim()).length

export const valuesOf = (member: Member): ProfileValues => ({
  motto: member.motto ?? '',
  pronouns: member.pronouns ?? '',
})

export function problemsOf(values: ProfileValues): {
  [Name in keyof ProfileValues]?: ProfileProblem
} {
  const pair = values.pronouns.trim()
  return {
    ...(lengthOf(values.motto) > longest.motto && { motto: 'mottoTooLong' as const }),
    ...(!pronounPair.test(pair) && { pronouns: 'pronounsFormat' as const }),
    ...(lengthOf(pair) > longest.pronouns && { pronouns: 'pronounsTooLong' as const }),
  }
}

/** Only what differs from the member, as the API takes it: null clears. */
export function changesOf(values: ProfileValues, member: Member) {
  const before = valuesOf(member)
  const changed = (['motto', 'pronouns'] as const)
    .map((name) => [name, showsNothing(values[name]) ? '' : values[name].trim()] as const)
    .filter(([name, value]) => value !== before[name].trim())
    .map(([name, value]) => [name, value || null])
  return Object.fromEntries(changed) as { [Name in keyof ProfileValues]?: string | null }
}

/** What was typed, after it was saved: as the server has it now, where it has taken anything. */
export function takenOver(typed: ProfileValues, before: Member, after: Member): ProfileValues {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return {
    motto: now.motto === old.motto ? typed.motto : now.motto,
    pronouns: now.pronouns === old.pronouns ? typed.pronouns : now.pronouns,
  }
}
