import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import type french from '../i18n/fr.json'
import { Failure, type FailureCode } from './failures.ts'

type FailureTextProps = {
  code: FailureCode
  /** Seconds that the server asks to be left alone. */
  wait?: number | undefined
  /** Whose hint is true, where that of the code itself would not be. */
  hinted?: FailureCode | Exclude<keyof typeof french.hints, `${string}_wait`>
  /** The server's own sentence, instead of the failure's name. */
  said?: string | undefined
}

/** A failure's name and, where the specification words them, what became of it and what to do. */
export function FailureText({ code, wait, hinted = code, said }: FailureTextProps) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const hint = `hints.${hinted}` as const
  // 'Try again' and how long to wait are two answers: the form that names a wait has both in one.
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
      {/* A sentence that the specification words has no full stop of its own. */}
      {whatToDo && <span>. {whatToDo}</span>}
    </>
  )
}

/** Why something did not come, and what to do: the hint below a notice that says what failed. */
export function FailureReason({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { code, wait } = error instanceof Failure ? error : new Failure('unexpected')
  return code === 'unexpected' ? t('hints.unexpected') : <FailureText code={code} wait={wait} />
}
