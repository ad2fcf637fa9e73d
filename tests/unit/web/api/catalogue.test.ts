import { describe, expect, it } from 'vitest'
import type { FailureCode } from '../../../../web/src/api/failures.ts'
import french from '../../../../web/src/i18n/fr.json' with { type: 'json' }
import { languages } from '../../../../web/src/i18n/language.ts'
import { catalogue, textAt } from '../../../support/catalogue.ts'

/** Failures that the page where they happen tells in words of its own. */
const inOwnWords: Partial<Record<FailureCode, string>> = {
  notFound: 'player.notFound',
  outcomeUnknown: 'comments.unknown.write',
  conflict: 'archivist.upload.why.conflict',
  tooLarge: 'archivist.upload.why.tooLarge',
  wrongType: 'archivist.upload.why.wrongType',
}

/** Failures that no visitor of the site itself can be led to by an answer of the API. */
const elsewhere: readonly FailureCode[] = [
  // Only inside the chat platform.
  'codeExchangeFailed',
  // The site's own code did not arrive.
  'chunkFailed',
  'chunkOffline',
]

const failureCodes = Object.keys(french.failures).filter(
  (key): key is FailureCode => !key.endsWith('_wait'),
)

const shown = new Set(catalogue.map(({ shows }) => shows))

describe('the error catalogue', () => {
  it.each(failureCodes.filter((code) => !elsewhere.includes(code)))(
    'has a scenario that shows %s',
    (code) => {
      expect([...shown]).toContain(inOwnWords[code] ?? `failures.${code}`)
    },
  )

  it.each(failureCodes)('says %s in every language', (code) => {
    const texts = languages.map((language) => textAt(language, `failures.${code}`))
    expect(texts.filter((text) => !text?.trim())).toEqual([])
    expect(new Set(texts).size).toBe(languages.length)
  })

  it.each(catalogue)('$id names one thing to see, and it can be said', ({ shows, says }) => {
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
