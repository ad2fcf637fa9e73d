import i18next from 'i18next'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FailureCode } from '../../../../../web/src/api/failures.ts'
import french from '../../../../../web/src/i18n/fr.json' with { type: 'json' }
import { languages, type Language } from '../../../../../web/src/i18n/language.ts'
import { interfaceTexts } from '../../../../support/site-texts.ts'

/** Texts of its own: the page's are other tests' too. */
const texts = i18next.createInstance()

type Kind = 'write' | 'edit' | 'delete'
let told: (language: Language, code: FailureCode, kind?: Kind) => string
/** The server asks to be left alone with deleting for half a minute. */
let refuse: () => Promise<unknown>

beforeAll(async () => {
  await texts.init({
    lng: 'fr',
    keySeparator: false,
    resources: Object.fromEntries(
      languages.map((one) => [one, { translation: Object.fromEntries(interfaceTexts(one)) }]),
    ),
  })
  vi.resetModules()
  const own: Record<string, unknown> = { location: new URL('https://tele.test/') }
  vi.stubGlobal('window', Object.assign(own, { parent: own }))
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: 'unavailable' }, { status: 503, headers: { 'retry-after': '30' } }),
  )
  const { api, setBearerSource } = await import('../../../../../web/src/api/client.ts')
  const { Failure } = await import('../../../../../web/src/api/failures.ts')
  const { changeErrorText } =
    await import('../../../../../web/src/features/comments/data/use-comment-mutation.ts')
  setBearerSource(() => ({ token: 'abc' }))
  told = (language, code, kind = 'write') =>
    changeErrorText(texts.getFixedT(language), new Failure(code), kind)
  refuse = () =>
    api.DELETE('/api/comment/{id}', { params: { path: { id: 'one' } } }).catch(() => {})
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('a comment that failed says what became of it, of the text, and what to do, once', () => {
  expect(told('fr', 'unexpected')).toBe(
    'Votre commentaire n’a pas été publié. Votre texte est conservé. Réessayez\u202f; si l’erreur se reproduit, dites-le-nous sur Discord.',
  )
  expect(told('fr', 'notAuthenticated', 'edit')).toBe(
    'Votre modification n’a pas été enregistrée. Votre texte est conservé. Connectez-vous pour continuer.',
  )
  expect(told('fr', 'tooLarge')).toMatch(/Votre texte est conservé\. .*Raccourcissez-le/)
})

test.each(languages)(
  'a server that is not there says so, and when to come back: %s',
  (language) => {
    expect(told(language, 'unavailable')).toMatch(/^[^.]+\. [^.]+\. [^.]+\. [^.]+\.$/)
  },
)

test.each(languages)(
  'a member who may not change a comment hears what did not happen, and no rule that they keep: %s',
  (language) => {
    for (const kind of ['write', 'edit', 'delete'] as const) {
      const happened = told(language, 'unexpected', kind).split('.')[0] ?? ''
      const [start, rule] = told(language, 'forbidden', kind).split(/\s?: /)
      expect(start).toBe(happened)
      expect(rule).toBeTruthy()
    }
  },
)

test('where the server says how long to wait, nothing else is asked for', async () => {
  await i18next.init({ lng: 'fr', resources: { fr: { translation: french } } })
  await refuse()
  expect(told('fr', 'unavailable', 'delete')).toMatch(
    /^Ce commentaire n’a pas été supprimé\. [^.]*attendre[^.]*\.?$/,
  )
})
