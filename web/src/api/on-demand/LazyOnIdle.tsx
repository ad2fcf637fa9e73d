import type { ReactNode } from 'react'
import { useIdle } from '../../lib/hooks/use-idle.ts'
import { Extra } from './Extra.tsx'

type LazyOnIdleProps = {
  room: ReactNode
  children: ReactNode
}

/** Fetched once the page rests. */
export const LazyOnIdle = ({ room, children }: LazyOnIdleProps) =>
  useIdle() ? (
    <Extra quiet waiting={room}>
      {children}
    </Extra>
  ) : (
    room
  )
