import { useTranslation } from 'react-i18next'
import { Failure, type FailureCode } from '../../../api/failures.ts'
import { retryAfterText } from '../../../failure/retry-after-text.ts'
import { fieldNames } from '../fields/check-fields.ts'
import { UploadError } from '../../../api/fetch-with-progress.ts'
import { isUploadOutcomeUnknown } from './upload-archive.ts'
import { LoginButton } from '../../../session/LoginButton.tsx'
import { useSession } from '../../../session/session.ts'
import styles from './upload-progress.module.css'

/** Codes with a text of their own, more helpful here than the general one. */
const own = ['conflict', 'forbidden', 'tooLarge', 'wrongType'] as const
const shared = ['rateLimited', 'unavailable'] as const

const isIn = <Code extends FailureCode>(codes: readonly Code[], code: FailureCode): code is Code =>
  codes.some((one) => one === code)

/** True if another tab ended the session and aborted the request. */
const isCutOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

export function UploadFailed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { status } = useSession()
  const isSignedOut = status === 'anonymous'
  const reason = () => {
    const isNotAuthenticated = error instanceof Failure && error.code === 'notAuthenticated'
    if (isUploadOutcomeUnknown(error)) {
      const unconfirmed = t('archivist.upload.why.unconfirmed')
      return isSignedOut ? `${t('session.sessionExpired')} ${unconfirmed}` : unconfirmed
    }
    if (isSignedOut) return t('archivist.upload.why.signedOut')
    if (isNotAuthenticated || isCutOff(error)) return t('archivist.upload.why.signedInAgain')
    if (error instanceof UploadError) {
      return error.reason === 'unreadable'
        ? t('archivist.upload.problems.video.unreadable')
        : t(`archivist.upload.why.${error.reason}`)
    }
    if (!(error instanceof Failure)) return t('archivist.upload.why.other')
    // Only these fields are marked in the form.
    if (fieldNames.some((name) => Object.hasOwn(error.fields, name)))
      return t('archivist.upload.why.fields')
    if (isIn(own, error.code)) return t(`archivist.upload.why.${error.code}`)
    // Prefers the server's Retry-After over the general 'in a few minutes'.
    if (isIn(shared, error.code))
      return retryAfterText('createArchive') || t(`failures.${error.code}`)
    return t('archivist.upload.why.other')
  }
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.title}>{t('failures.uploadFailed')}</p>
      <p>{reason()}</p>
      {/* No retry hint for an unreadable file: it has been moved or deleted. */}
      {!(error instanceof UploadError && error.reason === 'unreadable') && (
        <p className={styles.hint}>{t('archivist.upload.retryHint')}</p>
      )}
      {isSignedOut && <LoginButton />}
    </div>
  )
}
