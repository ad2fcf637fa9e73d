import type { ComponentProps } from 'react'

/** A section's heading is a link to itself: its address is there to be copied. */
export function SectionHeading({ id, children }: ComponentProps<'h2'>) {
  return (
    <h2 id={id}>
      <a href={`#${id}`}>{children}</a>
    </h2>
  )
}
