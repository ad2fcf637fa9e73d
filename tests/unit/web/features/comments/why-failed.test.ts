// @vitest-environment happy-dom
import i18next from 'i18next'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FailureCode } from '#web/src/api/failures.ts'
import french from '#web/src/i18n/fr.json' with { type: 'json' }
import { languages, type Language } from '#web/src/i18n/language.ts'
import { i18nInstance } from '#test/support/site-texts.ts'

const texts = await i18nInstance()

type Kind = 'write' | 'edit' | 'delete'
let textOf: (language: Language, code: FailureCode, kind?: Kind) => string
/** Sends a deletion, which the server refuses with Retry-After: 30. */
let refuse: () => Promise<unknown>

beforeAll(async () => {
  vi.resetModules()
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'unavailable' }, { status: 503, headers: { 'retry-after': '30' } }),
  )
  const { api } = await import('#web/src/api/client.ts')
  const { setCredentials } = await import('#web/src/api/bearer.ts')
  const { Failure } = await import('#web/src/api/failures.ts')
  const { changeErrorText } =
    await import('#web/src/features/comments/data/use-comment-mutation.ts')
  setCredentials({ token: 'abc' })
  textOf = (language, code, kind = 'write') =>
    changeErrorText(texts.getFixedT(language), new Failure(code), kind)
  refuse = () =>
    api.DELETE('/api/comment/{id}', { params: { path: { id: 'one' } } }).catch(() => {})
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('shows outcome, draft and next step of a failed comment once', () => {
  expect(textOf('fr', 'unexpected')).toBe(
    'Votre commentaire n’a pas été publié. Votre texte est conservé. Réessayez\u202f; si l’erreur se reproduit, dites-le-nous sur Discord.',
  )
  expect(textOf('fr', 'notAuthenticated', 'edit')).toBe(
    'Votre modification n’a pas été enregistrée. Votre texte est conservé. Connectez-vous pour continuer.',
  )
  expect(textOf('fr', 'tooLarge')).toMatch(/Votre texte est conservé\. .*Raccourcissez-le/)
})

test.each([
  ['outcomeUnknown', 'write', 'comments.unknown.write'],
  ['outcomeUnknown', 'edit', 'comments.unknown.edit'],
  ['outcomeUnknown', 'delete', 'comments.unknown.delete'],
  ['notFound', 'write', 'comments.gone.write'],
  ['notFound', 'edit', 'comments.gone.edit'],
  ['conflict', 'delete', 'comments.gone.delete'],
  ['forbidden', 'write', 'comments.forbidden.write'],
  ['forbidden', 'edit', 'comments.forbidden.edit'],
  ['forbidden', 'delete', 'comments.forbidden.delete'],
] as const)('shows %s of %s as %s', (code, kind, key) => {
  expect(textOf('fr', code, kind)).toBe(texts.getFixedT('fr')(key))
})

test.each(languages)('shows an unavailable server and its Retry-After: %s', (language) => {
  expect(textOf(language, 'unavailable')).toMatch(/^[^.]+\. [^.]+\. [^.]+\. [^.]+\.$/)
})

test.each(languages)('shows a denied change without a field rule: %s', (language) => {
  for (const kind of ['write', 'edit', 'delete'] as const) {
    const happened = textOf(language, 'unexpected', kind).split('.')[0] ?? ''
    const denied = textOf(language, 'forbidden', kind)
    expect(denied.slice(0, happened.length)).toBe(happened)
    expect(denied.slice(happened.length)).toMatch(/^(?:\s?:| because) \p{L}/u)
  }
})

test('shows only the waiting time with Retry-After', async () => {
  await i18next.init({ lng: 'fr', resources: { fr: { translation: french } } })
  await refuse()
  expect(textOf('fr', 'unavailable', 'delete')).toMatch(
    /^Ce commentaire n’a pas été supprimé\. Réessayez dans [^.]*\.$/,
  )
})
