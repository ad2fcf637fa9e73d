import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { FailureText } from '../../../../web/src/api/FailureText.tsx'
import { languages } from '../../../../web/src/i18n/language.ts'
import { interfaceTexts } from '../../../support/site-texts.ts'

const texts = i18next.createInstance()

beforeAll(() =>
  texts.init({
    lng: 'fr',
    keySeparator: false,
    resources: Object.fromEntries(
      languages.map((one) => [one, { translation: Object.fromEntries(interfaceTexts(one)) }]),
    ),
  }),
)

type Props = Parameters<typeof FailureText>[0]

const shown = (props: Props) =>
  renderToString(
    <I18nextProvider i18n={texts}>
      <FailureText {...props} />
    </I18nextProvider>,
  )
    .replaceAll(/<br\/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s/g, ' ')

const changes = ['profileUpdateFailed', 'accountDeleteFailed'] as const

describe.each(languages)('a change that failed, in %s', (language) => {
  beforeAll(() => texts.changeLanguage(language))

  test.each(changes)('says once when to try again: %s', (code) => {
    const atOnce = texts.t(`hints.${code}`)
    const said = shown({ code, wait: 30 })
    expect(said).toContain(`${texts.t(`failures.${code}`)}. `)
    expect(said).toMatch(/30 \p{L}+/u)
    // What became of it stands there, 'try again' without a time does not.
    const [fate = '', again = ''] = atOnce.replaceAll(/\s/g, ' ').split(/(?<=\.) (?=[^.]+\.$)/)
    expect(said).toContain(fate)
    expect(said).not.toContain(again)
    expect(shown({ code, wait: 0 })).toContain(again)
  })

  test('gives the server’s own sentence instead of a name, and the same hint', () => {
    const said = shown({ code: 'profileUpdateFailed', said: 'Closed today.', wait: 30 })
    expect(said).toMatch(/^Closed today\. .*30 \p{L}+/u)
    expect(said).not.toContain(texts.t('failures.profileUpdateFailed'))
  })
})
