import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#web/src/api/failures.ts'
import { FailureText } from '#web/src/failure/FailureText.tsx'
import { PartFailureNotice } from '#web/src/failure/PartFailureNotice.tsx'
import { languages } from '#web/src/i18n/language.ts'
import { i18nInstance } from '#test/support/site-texts.ts'

const texts = await i18nInstance()

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

test.each([
  ['chunkFailed', 'failure.partFailed'],
  ['chunkOffline', 'failure.partOffline'],
] as const)('a part that fails with %s shows %s', (code, key) => {
  const html = renderToString(
    <I18nextProvider i18n={texts}>
      <PartFailureNotice error={new Failure(code)} retry={() => {}} />
    </I18nextProvider>,
  )
  for (const one of [key, 'failure.retry', 'failure.reload'] as const)
    expect(html).toContain(texts.t(one))
})

const changes = ['profileUpdateFailed', 'accountDeleteFailed'] as const

describe.each(languages)('FailureText of a failed change in %s', (language) => {
  beforeAll(() => texts.changeLanguage(language))

  test.each(changes)('shows the retry time once: %s', (code) => {
    const atOnce = texts.t(`hints.${code}`)
    const said = shown({ code, wait: 30 })
    expect(said).toContain(`${texts.t(`failures.${code}`)}. `)
    expect(said).toMatch(/30 \p{L}+/u)
    // 'Try again' without a waiting time is left out; the rest of the message stays.
    const [outcome = '', retryText = ''] = atOnce
      .replaceAll(/\s/g, ' ')
      .split(/(?<=\.) (?=[^.]+\.$)/)
    expect(said).toContain(outcome)
    expect(said).not.toContain(retryText)
    expect(shown({ code, wait: 0 })).toContain(retryText)
  })

  test('shows the server’s message instead of a name, with the hint', () => {
    const said = shown({ code: 'profileUpdateFailed', said: 'Closed today.', wait: 30 })
    expect(said).toMatch(/^Closed today\. .*30 \p{L}+/u)
    expect(said).not.toContain(texts.t('failures.profileUpdateFailed'))
  })
})
