import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../api/failures.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { FailureNotice } from './FailureNotice.tsx'

type BoundaryProps = {
  children: ReactNode
  /** Shown if the entity does not exist (404) or its id is invalid (400). */
  missing?: ReactNode
  /** Shown if the server lacks the optional operation. */
  lacking?: ReactNode
  /** Renders the error as the page's heading. */
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
