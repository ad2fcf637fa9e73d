import { Suspense, type ReactNode } from 'react'
import { useAskedAnew } from '../../api/use-asked-anew.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { Catch } from '../../ui/ErrorBoundary.tsx'

type LateProps = {
  /** What its place is held by meanwhile. */
  room: ReactNode
  children: ReactNode
}

/**
 * What a page can do without: its code and data are fetched once the page rests. If that fails it
 * is not there, which is not worth a message; whoever comes back has another try.
 */
export function Late({ room, children }: LateProps) {
  if (!useIdle()) return room
  return (
    <Catch show={silence} onReset={silence}>
      <Suspense fallback={room}>{children}</Suspense>
    </Catch>
  )
}

const silence = () => <Silence />

function Silence() {
  useAskedAnew(true)
  return null
}
