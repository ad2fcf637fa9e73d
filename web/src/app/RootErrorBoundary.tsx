import { Component, type ReactNode } from 'react'
import { config } from '../config.ts'
import { fatalErrorSentence } from '../i18n/fatal-error.ts'

/** When even the shell fails: a message that needs no text file, no router and no data. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="stage" role="alert">
        <p>{fatalErrorSentence()}</p>
        <p>
          <a href="/">{config.siteName}</a>
        </p>
      </main>
    )
  }
}
