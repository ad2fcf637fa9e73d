import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Renders in place of failed children; default: nothing. */
  show?: (error: unknown, retry: () => void) => ReactNode
  onReset?: () => void
}
type State = { caught: { error: unknown } | null }

/** Catches render errors of its children. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { caught: null }

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } }
  }

  retry = () => {
    this.props.onReset?.()
    this.setState({ caught: null })
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.show?.(caught.error, this.retry)
  }
}
