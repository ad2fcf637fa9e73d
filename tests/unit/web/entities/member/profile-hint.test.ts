import { expect, it } from 'vitest'
import { sessionPage } from '#test/support/site/session-page.ts'

it.each([
  [413, 'profileTooLarge'],
  [409, 'profileConflict'],
  [403, 'profileRefused'],
  [401, 'profileSignedOut'],
  [502, 'profileUnconfirmed'],
  [500, 'profileUpdateFailed'],
])('a profile rejected with %i shows the next step', async (status, hint) => {
  sessionPage()
  const { Failure } = await import('#web/src/api/failures.ts')
  const { profileHintOf } = await import('#web/src/entities/member/mutations.ts')
  expect(profileHintOf(new Failure('profileUpdateFailed', { status }))).toBe(hint)
})
