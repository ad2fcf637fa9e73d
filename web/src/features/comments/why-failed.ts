import type { TFunction } from 'i18next'
import { Failure } from '../../api/failures.ts'
import type { Change } from './changes.ts'
import { isOutcomeUnknown } from './use-change.ts'

/** What became of a change, and why, in the visitor's words. Never says that it failed when nobody knows. */
export function whyFailed(t: TFunction, error: unknown, kind: Change['kind']): string {
  if (!(error instanceof Failure) || isOutcomeUnknown(error)) return t(`comments.unknown.${kind}`)
  const { code } = error
  const isGone = code === 'notFound' || (code === 'conflict' && kind === 'delete')
  if (isGone) return t(`comments.gone.${kind}`)
  if (code === 'forbidden') return t(`comments.forbidden.${kind}`)
  const failed = t(`comments.failed.${kind}`)
  if (code === 'unexpected') return failed
  return `${failed} ${code === 'notAuthenticated' ? t('hints.notAuthenticated') : t(`failures.${code}`)}`
}
