import { QueryErrorResetBoundary } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../../api/failures.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { FailureNotice } from './FailureNotice.tsx'

type BoundaryProps = {
  children: ReactNode
  /** Shown when what the address names does not exist (404), or cannot exist (400). */
  missing?: ReactNode
  /** It holds the whole page: what failed is then the page's heading. */
  page?: boolean
}

/** Shows what failed inside it, with a way to try again; everything around it stays. */
export function QueryErrorBoundary({ children, missing, page }: BoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary onReset={reset} show={failureView(missing, page)}>
          {children}
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

const failureView = (missing: ReactNode, page?: boolean) => (error: unknown, retry: () => void) =>
  missing && isMissing(error) ? missing : <FailureNotice error={error} retry={retry} page={page} />

const isMissing = (error: unknown) =>
  error instanceof Failure && (error.status === 404 || error.status === 400)
