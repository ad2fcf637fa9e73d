import { type ReactNode, Suspense } from 'react'
import { useIdle } from '../lib/hooks/use-idle.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { useResetFailedQueries } from './use-reset-failed-queries.ts'

type LazyOnIdleProps = {
  room: ReactNode
  children: ReactNode
}

/** Fetched once the page rests. If that fails nothing is told; who comes back tries again. */
export function LazyOnIdle({ room, children }: LazyOnIdleProps) {
  if (!useIdle()) return room
  return (
    <ErrorBoundary show={silence} onReset={silence}>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  )
}

const silence = () => <Silence />

function Silence() {
  useResetFailedQueries(true)
  return null
}
