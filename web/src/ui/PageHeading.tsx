import { useEffect, useRef, type ComponentProps } from 'react'

/** The path that the visit began at. */
const start = location.pathname
let hasMoved = false

/** The page's main heading. After the first page of a visit it takes the focus, so that a screen reader announces the new page. */
export function PageHeading({ children, ...rest }: ComponentProps<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    hasMoved ||= location.pathname !== start
    if (hasMoved) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} {...rest}>
      {children}
    </h1>
  )
}
