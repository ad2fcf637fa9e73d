import type { ReactNode } from 'react'
import { config } from '../config.ts'
import { fatalErrorSentence } from '../i18n/fatal-error.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'

/** When even the shell fails: a message that needs no text file, no router and no data. */
export const RootErrorBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary show={showFailure}>{children}</ErrorBoundary>
)

const showFailure = () => (
  <main className="stage" role="alert">
    <p>{fatalErrorSentence()}</p>
    <p>
      <a href="/">{config.siteName}</a>
    </p>
  </main>
)
