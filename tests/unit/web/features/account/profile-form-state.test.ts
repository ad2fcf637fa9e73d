import { describe, expect, it } from 'vitest'
import {
  profilePatch,
  isNameConfirmed,
  codePointLength,
  problemsOf,
  dirtyAfterSave,
  withDirtyField,
  dirtyFieldsOf,
} from '#web/src/features/account/profile-form-state.ts'

const values = (more: object) => ({ motto: '', pronouns: '', ...more })

describe('the profile form', () => {
  it.each(['', 'He/Him', 'Él/Ella', 'они/их', ' Elle/La ', `${'a'.repeat(24)}/${'b'.repeat(25)}`])(
    'accepts the pronouns %j [NF-39]',
    (pronouns) => expect(problemsOf(values({ pronouns }))).toEqual({}),
  )

  it.each(['/', 'elle', 'a/b/c', '<b>/x', '1/2', 'He/'])(
    'rejects the pronouns %j [NF-39]',
    (pronouns) => expect(problemsOf(values({ pronouns }))).toEqual({ pronouns: 'pronounsFormat' }),
  )

  it('rejects more than 50 characters of pronouns [NF-39]', () => {
    const pronouns = `${'a'.repeat(25)}/${'b'.repeat(25)}`
    expect(problemsOf(values({ pronouns }))).toEqual({ pronouns: 'pronounsTooLong' })
  })

  it('counts code points [NF-39]', () => {
    expect([codePointLength('📺'), codePointLength('e\u0301')]).toEqual([1, 2])
    expect(problemsOf(values({ motto: '📺'.repeat(100) }))).toEqual({})
    expect(problemsOf(values({ motto: '📺'.repeat(101) }))).toEqual({ motto: 'mottoTooLong' })
  })

  it('sends only changed fields, empty ones as null', () => {
    const member = { motto: 'Bonsoir', pronouns: null }
    expect(profilePatch({ motto: 'Bonsoir ', pronouns: '' }, member)).toEqual({})
    expect(profilePatch({ motto: '', pronouns: 'Elle/La' }, member)).toEqual({
      motto: null,
      pronouns: 'Elle/La',
    })
  })
})

describe('the name that confirms a deletion', () => {
  it('ignores Unicode composition and outer blanks', () => {
    expect(isNameConfirmed(' Rene\u0301  Dupont ', 'René Dupont')).toBe(true)
  })

  it.each(['', 'lou', 'Lo', 'Lou x'])('rejects %j for Lou', (typed) =>
    expect(isNameConfirmed(typed, 'Lou')).toBe(false),
  )
})

it('shows saved fields as the server has them', () => {
  const typed = { motto: 'Bonsoir <b>', pronouns: 'Elle/She' }
  const before = { motto: null, pronouns: 'Elle/Her' }
  const sent = { typed, before }
  expect(dirtyAfterSave(typed, sent, { motto: 'Bonsoir', pronouns: 'Elle/Her' })).toEqual({
    pronouns: 'Elle/She',
  })
  expect(dirtyAfterSave(typed, sent, { motto: null, pronouns: null })).toEqual({
    motto: 'Bonsoir <b>',
  })
  const more = { ...typed, motto: 'Bonsoir à tous' }
  expect(dirtyAfterSave(more, sent, { motto: 'Bonsoir', pronouns: 'Elle/She' })).toEqual({
    motto: 'Bonsoir à tous',
  })
})

it('an untouched field is neither dirty nor sent', () => {
  const typed = { motto: 'Bonsoir' }
  const after = { motto: null, pronouns: 'He/Him' }
  expect(dirtyFieldsOf(typed, after)).toEqual(typed)
  expect(profilePatch(typed, after)).toEqual({ motto: 'Bonsoir' })
  expect(dirtyFieldsOf(typed, { motto: 'Bonsoir', pronouns: null })).toEqual({})
  const before = { motto: 'Bonjour', pronouns: null }
  expect(withDirtyField({}, typed, before)).toEqual(typed)
  expect(withDirtyField(typed, { motto: 'Bonjour' }, before)).toEqual({})
})
