import type { ReactNode } from 'react'
import { config } from '../config/config.ts'
import { fatalError } from '../i18n/fatal-error.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'

/** A message that needs no text file, no router and no data. */
export const fatalErrorFallback = () => (
  <div role="alert">
    <p>{fatalError()?.textContent}</p>
    <p>
      <a href="/">{config.siteName}</a>
    </p>
  </div>
)

const fatalErrorPage = () => <main className="stage">{fatalErrorFallback()}</main>

/** Catches an error of the shell itself. */
export const RootErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary show={fatalErrorPage}>{children}</ErrorBoundary>
)
