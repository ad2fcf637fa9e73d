import { expect, it } from 'vitest'
import { parseUser } from '#web/src/session/parse-user.ts'

const answer = {
  id: 'm1',
  username: 'Lou',
  email: 'lou@example.org',
  avatar: 'avatars/lou.svg',
  whitelisted: true,
  isStaff: false,
  isVIP: false,
  isArchivist: true,
  lastLogin: '2026-01-01T00:00:00Z',
  registered_at: '2022-01-01T00:00:00Z',
  motto: 'Bonsoir',
  pronouns: null,
}

it('keeps contract properties only', () => {
  const more = { ...answer, token: 'abc' }
  expect(parseUser(more)).toEqual(answer)
})

it.each(['whitelisted', 'isStaff', 'isVIP', 'isArchivist'] as const)(
  'keeps the role %s',
  (role) => {
    expect(parseUser({ ...answer, [role]: true })[role]).toBe(true)
    expect(parseUser({ ...answer, [role]: false })[role]).toBe(false)
  },
)

it('omitted motto and pronouns are null', () => {
  const { motto: _, pronouns: __, ...others } = answer
  expect(parseUser(others)).toMatchObject({ motto: null, pronouns: null })
})

const wrong = [undefined, null, '', 0, 12, true, {}, [], ['m1']]

it.each(wrong)('rejects a user whose id or username is %j', (value) => {
  const failed = expect.objectContaining({ code: 'userFetchFailed' })
  expect(() => parseUser({ ...answer, id: value })).toThrow(failed)
  expect(() => parseUser({ ...answer, username: value })).toThrow(failed)
})

it.each(wrong.filter((value) => value !== true))('%j gives no role', (value) => {
  const roles = { isArchivist: value, isStaff: value, isVIP: value, whitelisted: value }
  expect(parseUser({ ...answer, ...roles })).toMatchObject({
    isArchivist: false,
    isStaff: false,
    isVIP: false,
    whitelisted: false,
  })
})

it.each(wrong)('%j is no avatar and no motto', (value) => {
  expect(parseUser({ ...answer, avatar: value, motto: value, pronouns: value })).toMatchObject({
    avatar: null,
    motto: null,
    pronouns: null,
  })
})

it.each(wrong)('%j is no e-mail address and no day', (value) => {
  const given = { ...answer, email: value, lastLogin: value, registered_at: value }
  expect(parseUser(given)).toMatchObject({ email: '', lastLogin: '', registered_at: '' })
})
