import { useTranslation } from 'react-i18next'
import type { components } from '#contract'
import type { FieldProblem } from '../api/failures.ts'

export type FieldProblemCode = NonNullable<components['schemas']['FieldProblem']['code']>

/** Problems that a visitor can fix have their own text. A key with `Limit` also contains the limit. */
const texts = {
  required: 'required',
  blank: 'blank',
  repeated: 'other',
  unknown_field: 'other',
  unknown_value: 'unknownValue',
  format: 'format',
  mismatch: 'mismatch',
  too_short: 'tooShort',
  too_long: 'tooLong',
  too_small: 'tooSmall',
  too_large: 'tooLarge',
  too_many: 'tooMany',
  unusable: 'unusable',
  // Only the upload form gets these; it has its own texts.
  empty: 'other',
  cut_off: 'other',
  unknown_brand: 'other',
  encrypted: 'other',
  no_picture: 'other',
  picture_codec: 'other',
  picture_size: 'other',
  turned: 'other',
  mirrored: 'other',
  sound_codec: 'other',
  no_length: 'other',
  header_too_large: 'other',
} as const satisfies Record<FieldProblemCode, string>

const bounded = ['tooShort', 'tooLong', 'tooSmall', 'tooLarge', 'tooMany'] as const

export const isFieldProblemCode = (code: unknown): code is FieldProblemCode =>
  typeof code === 'string' && Object.hasOwn(texts, code)

export function useFieldProblemText() {
  const { t } = useTranslation()
  return ({ code, limit, message }: FieldProblem): string => {
    if (isFieldProblemCode(code)) {
      const text = texts[code]
      const withLimit = bounded.find((one) => one === text)
      return withLimit && Number.isSafeInteger(limit)
        ? t(`fieldProblems.${withLimit}Limit`, { count: Number(limit) })
        : t(`fieldProblems.${text}`)
    }
    return message ? t('fieldProblems.said', { message }) : t('fieldProblems.other')
  }
}
