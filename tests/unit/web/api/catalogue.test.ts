import { describe, expect, it } from 'vitest'
import type { FailureCode } from '#web/src/api/failures.ts'
import french from '#web/src/i18n/fr.json' with { type: 'json' }
import { languages } from '#web/src/i18n/language.ts'
import { catalogue, textAt } from '#test/support/catalogue.ts'

/** Failures for which a page has a text of its own. */
const inOwnWords: Partial<Record<FailureCode, string>> = {
  notFound: 'player.notFound',
  outcomeUnknown: 'comments.unknown.write',
  conflict: 'archivist.upload.why.conflict',
  tooLarge: 'archivist.upload.why.tooLarge',
  wrongType: 'archivist.upload.why.wrongType',
}

/** Failures that no API response can cause on the site. */
const platformFailures: readonly FailureCode[] = [
  // Only inside the chat platform.
  'codeExchangeFailed',
  // The site's own code failed to load.
  'chunkFailed',
  'chunkOffline',
]

const failureCodes = Object.keys(french.failures).filter(
  (key): key is FailureCode => !key.endsWith('_wait'),
)

const shown = new Set(catalogue.map(({ shows }) => shows))

describe('the error catalogue', () => {
  it.each(failureCodes.filter((code) => !platformFailures.includes(code)))(
    'has a scenario with the failure %s',
    (code) => {
      expect([...shown]).toContain(inOwnWords[code] ?? `failures.${code}`)
    },
  )

  it.each(catalogue)('$id names one failure with a text', ({ shows, says }) => {
    expect([shows, says].filter(Boolean)).toHaveLength(1)
    for (const language of languages) {
      expect(shows === undefined || textAt(language, shows)).toBeTruthy()
    }
  })

  it.each([
    ['failures.userFetchFailed', 'Failed to fetch user data'],
    ['failures.profileUpdateFailed', 'Failed to update profile'],
    ['failures.notAuthenticated', 'Not authenticated'],
    ['failures.internalServerError', 'Internal server error'],
    ['failures.accountDeleteFailed', 'Failed to delete account'],
    ['failures.unexpectedResponse', 'Unexpected response from server'],
    ['failures.uploadFailed', 'Error uploading archive'],
    ['failures.unexpected', 'An error occurred'],
  ])('%s reads “%s” in English', (key, text) => {
    expect(shown).toContain(key)
    expect(textAt('en', key)).toBe(text)
  })
})
