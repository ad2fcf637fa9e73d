import { expect, it } from 'vitest'
import { parseUser } from '../../../../web/src/session/parse-user.ts'

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

it('a member stays as answered, without what the contract does not know', () => {
  const more = { ...answer, token: 'abc' }
  expect(parseUser(more)).toEqual(answer)
})

it.each(['whitelisted', 'isStaff', 'isVIP', 'isArchivist'] as const)(
  'a member is %s if the server says so',
  (role) => {
    expect(parseUser({ ...answer, [role]: true })[role]).toBe(true)
    expect(parseUser({ ...answer, [role]: false })[role]).toBe(false)
  },
)

it('a motto and pronouns that are left out are none', () => {
  const { motto: _, pronouns: __, ...others } = answer
  expect(parseUser(others)).toMatchObject({ motto: null, pronouns: null })
})

const wrong = [undefined, null, '', 0, 12, true, {}, [], ['m1']]

it.each(wrong)('whoever is called %j is nobody', (value) => {
  const failed = expect.objectContaining({ code: 'userFetchFailed' })
  expect(() => parseUser({ ...answer, id: value })).toThrow(failed)
  expect(() => parseUser({ ...answer, username: value })).toThrow(failed)
})

it.each(wrong.filter((value) => value !== true))('%j gives nobody a role', (value) => {
  const roles = { isArchivist: value, isStaff: value, isVIP: value, whitelisted: value }
  expect(parseUser({ ...answer, ...roles })).toMatchObject({
    isArchivist: false,
    isStaff: false,
    isVIP: false,
    whitelisted: false,
  })
})

it.each(wrong)('%j is no picture and no motto', (value) => {
  expect(parseUser({ ...answer, avatar: value, motto: value, pronouns: value })).toMatchObject({
    avatar: null,
    motto: null,
    pronouns: null,
  })
})

it.each(wrong)('%j is no address and no day', (value) => {
  const given = { ...answer, email: value, lastLogin: value, registered_at: value }
  expect(parseUser(given)).toMatchObject({ email: '', lastLogin: '', registered_at: '' })
})
