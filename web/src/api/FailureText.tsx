import { useTranslation } from 'react-i18next'
import type { FailureCode } from './failures.ts'

/** Failures whose sentence the specification words: what to do stands beside it. */
const hinted = [
  'unexpected',
  'notAuthenticated',
  'userFetchFailed',
  'profileUpdateFailed',
  'internalServerError',
  'accountDeleteFailed',
  'unexpectedResponse',
  'codeExchangeFailed',
] as const

const hasHint = (code: FailureCode): code is (typeof hinted)[number] =>
  hinted.some((one) => one === code)

/** What a failure is called and, where that does not say it, what became of the work and what to do. */
export function FailureText({ code }: { code: FailureCode }) {
  const { t } = useTranslation()
  return (
    <>
      <span>{t(`failures.${code}`)}</span>
      {hasHint(code) && <span> {t(`hints.${code}`)}</span>}
    </>
  )
}
