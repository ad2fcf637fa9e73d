import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { LazyFailure } from '../failure/LazyFailure.tsx'
import { useLateChunk, useAutoRetry } from '../failure/use-auto-retry.ts'
import { useResetFailedQueries } from '../failure/use-reset-failed-queries.ts'

type LazyBoundaryProps = {
  /** The Suspense fallback. */
  waiting?: ReactNode
  /** Set for a dialog: the error is a dialog too, which this closes. */
  onClose?: (() => void) | undefined
  /** Shows no error: the visitor has not requested this part. */
  quiet?: boolean
  children: ReactNode
}

/** Error boundary and Suspense around code that is loaded on demand (`lazyWithTimeout`). */
export const LazyBoundary = ({ waiting, onClose, quiet = false, children }: LazyBoundaryProps) => (
  <ErrorBoundary show={failureView(quiet, onClose)}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
)

const failureView =
  (quiet: boolean, onClose: LazyBoundaryProps['onClose']) =>
  (error: unknown, retry: () => void) => {
    if (quiet) return <SilentFailure error={error} retry={retry} />
    return <LazyFailure error={error} retry={retry} onClose={onClose} />
  }

/** Retries on navigation and when the browser is online again. */
function SilentFailure({ error, retry }: { error: unknown; retry: () => void }) {
  useLateChunk(error, retry)
  useAutoRetry(retry)
  useResetFailedQueries(true)
  return null
}
