import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown in place of the children that failed; nothing, if left out. */
  show?: (error: unknown, retry: () => void) => ReactNode
  onReset?: () => void
}
type State = { caught: { error: unknown } | null }

/** Catches what its children throw while rendering; everything around it stays. */
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
