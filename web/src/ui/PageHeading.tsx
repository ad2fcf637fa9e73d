import { useEffect, useRef, type ComponentProps } from 'react'
import { isFirstPage } from '../lib/popstate.ts'

/** The page's main heading. It takes the focus after a navigation, so that a screen reader announces the page. */
export function PageHeading({ children, ...rest }: ComponentProps<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} {...rest}>
      {children}
    </h1>
  )
}
