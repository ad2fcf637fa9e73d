import i18next from 'i18next'
import type { OperationId } from '../api/operations.ts'
import { waitFor } from '../api/retry-after.ts'
import { formatIn } from '../i18n/format.ts'

/** The remaining Retry-After in seconds, in whole minutes above 60; 0 if there is none. */
export function retryAfterSeconds(operation: OperationId): number {
  const seconds = Math.ceil(waitFor(operation) / 1000)
  return seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds
}

/** The remaining Retry-After as a sentence; '' if there is none. */
export function retryAfterText(operation: OperationId): string {
  const seconds = retryAfterSeconds(operation)
  if (seconds === 0) return ''
  const time = formatIn(i18next.resolvedLanguage ?? 'fr').length(seconds)
  return i18next.t('failure.wait', { time })
}
