import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { ExtraFailure } from '../failure/ExtraFailure.tsx'
import { useLateCode, useTryAgain } from '../failure/tries.ts'
import { useResetFailedQueries } from '../failure/use-reset-failed-queries.ts'

type ExtraProps = {
  /** The Suspense fallback. */
  waiting?: ReactNode
  /** Set for a dialog: the error is a dialog too, which this closes. */
  onClose?: (() => void) | undefined
  /** Shows no error: the visitor has not requested this part. */
  quiet?: boolean
  children: ReactNode
}

/** Error boundary and Suspense around code that is loaded on demand (`lazyWithTimeout`). */
export const Extra = ({ waiting, onClose, quiet = false, children }: ExtraProps) => (
  <ErrorBoundary show={failureView(quiet, onClose)}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
)

const failureView =
  (quiet: boolean, onClose: ExtraProps['onClose']) => (error: unknown, retry: () => void) => {
    if (quiet) return <SilentFailure error={error} retry={retry} />
    return <ExtraFailure error={error} retry={retry} onClose={onClose} />
  }

/** Retries on navigation and when the browser is online again. */
function SilentFailure({ error, retry }: { error: unknown; retry: () => void }) {
  useLateCode(error, retry)
  useTryAgain(retry)
  useResetFailedQueries(true)
  return null
}
