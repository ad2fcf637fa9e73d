import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../../api/failures.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { FailureNotice } from './FailureNotice.tsx'

type BoundaryProps = {
  children: ReactNode
  /** Shown when what the address names does not exist (404), or cannot exist (400). */
  missing?: ReactNode
  /** Shown when the server lacks the operation, as it may. */
  lacking?: ReactNode
  /** It holds the whole page: what failed is then the page's heading. */
  page?: boolean
}

export function QueryErrorBoundary({ children, missing, lacking, page }: BoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary onReset={reset} show={failureView({ missing, lacking, page })}>
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

const failureView =
  ({ missing, lacking, page }: Omit<BoundaryProps, 'children'>) =>
  (error: unknown, retry: () => void) => {
    if (error instanceof Failure) {
      if (lacking !== undefined && error.lacking) return lacking
      if (missing && (error.status === 404 || error.status === 400)) return missing
    }
    return <FailureNotice error={error} retry={retry} page={page} />
  }
