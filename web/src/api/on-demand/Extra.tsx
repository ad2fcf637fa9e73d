import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ExtraFailure } from './ExtraFailure.tsx'
import { useLateCode, useTryAgain } from './tries.ts'
import { useResetFailedQueries } from '../use-reset-failed-queries.ts'

type ExtraProps = {
  /** Stands for it while it is on its way. */
  waiting?: ReactNode
  /** It is a dialog: so is what says that it failed, which this puts away. */
  onClose?: (() => void) | undefined
  /** Nobody has asked for it: nothing is told. */
  quiet?: boolean
  children: ReactNode
}

/** Around what is loaded on demand (`lazyWithTimeout`): if it does not come, or fails, the page goes on as it is. */
export const Extra = ({ waiting, onClose, quiet = false, children }: ExtraProps) => (
  <ErrorBoundary show={failureView(quiet, onClose)}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
)

const failureView =
  (quiet: boolean, onClose: ExtraProps['onClose']) => (error: unknown, retry: () => void) => {
    if (quiet) return <Silence error={error} retry={retry} />
    return <ExtraFailure error={error} retry={retry} onClose={onClose} />
  }

/** Who goes on, or comes back, tries again. */
function Silence({ error, retry }: { error: unknown; retry: () => void }) {
  useLateCode(error, retry)
  useTryAgain(retry)
  useResetFailedQueries(true)
  return null
}
