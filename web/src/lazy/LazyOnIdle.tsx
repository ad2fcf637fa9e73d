import type { ReactNode } from 'react'
import { useIdle } from '../lib/hooks/use-idle.ts'
import { LazyBoundary } from './LazyBoundary.tsx'

type LazyOnIdleProps = {
  placeholder: ReactNode
  children: ReactNode
}

/** Renders its children once the browser is idle; a placeholder until then. */
export const LazyOnIdle = ({ placeholder, children }: LazyOnIdleProps) =>
  useIdle() ? (
    <LazyBoundary quiet waiting={placeholder}>
      {children}
    </LazyBoundary>
  ) : (
    placeholder
  )
