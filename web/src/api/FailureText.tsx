import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import type { FailureCode } from './failures.ts'

/**
 * What a failure is called and, where the specification words that, what became of the work and
 * what to do (a text of `hints`).
 * @param wait seconds that the server asks to be left alone
 */
export function FailureText({ code, wait }: { code: FailureCode; wait?: number | undefined }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const hint = `hints.${code}` as const
  return (
    <>
      <span>
        {t(`failures.${code}`, wait ? { context: 'wait', time: format.length(wait) } : {})}
      </span>
      {i18n.exists(hint) && <span> {t(hint as 'hints.notAuthenticated')}</span>}
    </>
  )
}
