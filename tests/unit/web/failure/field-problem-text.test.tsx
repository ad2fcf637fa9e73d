import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { useFieldProblemText } from '#web/src/failure/field-problem-text.ts'
import { i18nInstance } from '#test/support/site-texts.ts'

const texts = await i18nInstance()

type Problem = Parameters<ReturnType<typeof useFieldProblemText>>[0]

function shown(problem: Problem) {
  const Sentence = () => useFieldProblemText()(problem)
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <Sentence />
    </I18nextProvider>,
  )
}

test.each([
  ['required', 'fieldProblems.required'],
  ['blank', 'fieldProblems.blank'],
  ['unknown_value', 'fieldProblems.unknownValue'],
  ['format', 'fieldProblems.format'],
  ['mismatch', 'fieldProblems.mismatch'],
  ['unusable', 'fieldProblems.unusable'],
  ['too_short', 'fieldProblems.tooShort'],
  ['too_long', 'fieldProblems.tooLong'],
  ['too_small', 'fieldProblems.tooSmall'],
  ['too_large', 'fieldProblems.tooLarge'],
  ['too_many', 'fieldProblems.tooMany'],
  ['unknown_field', 'fieldProblems.other'],
] as const)('a field with the problem %s shows %s', (code, key) => {
  expect(shown({ code, message: 'No.' })).toBe(texts.t(key))
})

test.each([
  ['too_short', 'fieldProblems.tooShortLimit'],
  ['too_long', 'fieldProblems.tooLongLimit'],
  ['too_small', 'fieldProblems.tooSmallLimit'],
  ['too_large', 'fieldProblems.tooLargeLimit'],
  ['too_many', 'fieldProblems.tooManyLimit'],
] as const)('a field with the problem %s and its limit shows %s', (code, key) => {
  expect(shown({ code, limit: 3, message: 'No.' })).toBe(texts.t(key, { count: 3 }))
})

test('a problem without a known code shows the server’s message', () => {
  expect(shown({ code: 'of_tomorrow', message: 'Not on Sundays.' })).toBe(
    texts.t('fieldProblems.said', { message: 'Not on Sundays.' }),
  )
  expect(shown({ message: '' })).toBe(texts.t('fieldProblems.other'))
})
