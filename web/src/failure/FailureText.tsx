import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import type french from '../i18n/fr.json'
import { Failure, type FailureCode } from '../api/failures.ts'

type FailureTextProps = {
  code: FailureCode
  /** Retry-After in seconds. */
  wait?: number | undefined
  /** The code whose hint is shown, if the hint of `code` would be wrong here. */
  hinted?: FailureCode | Exclude<keyof typeof french.hints, `${string}_wait`>
  /** The server's own message, shown instead of the failure's name. */
  said?: string | undefined
}

/** A failure's name and, if the specification has one, a hint about the outcome and the next step. */
export function FailureText({ code, wait, hinted = code, said }: FailureTextProps) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const hint = `hints.${hinted}` as const
  // The `wait` context has one sentence for both the retry and the waiting time.
  const waiting = wait ? { context: 'wait', time: format.length(wait) } : {}
  const whatToDo = i18n.exists(hint) && t(hint as 'hints.profileUpdateFailed', waiting)
  if (said)
    return (
      <>
        <bdi>{said}</bdi>
        <br />
        {whatToDo}
      </>
    )
  return (
    <>
      <span>{t(`failures.${code}`, waiting)}</span>
      {/* The specification's sentences have no full stop. */}
      {whatToDo && <span>. {whatToDo}</span>}
    </>
  )
}

/** The cause and the next step: the hint of a notice whose title names what failed. */
export function FailureReason({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { code, wait } = error instanceof Failure ? error : new Failure('unexpected')
  return code === 'unexpected' ? t('hints.unexpected') : <FailureText code={code} wait={wait} />
}
