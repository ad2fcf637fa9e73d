import type { ComponentProps } from 'react'

/** The heading of a version, written `0.1.0 — date` in the text: number and date on lines of their own. */
export function VersionHeading({ id, children }: ComponentProps<'h2'>) {
  const [version, date] = typeof children === 'string' ? children.split(' — ') : [children]
  return (
    <h2 id={id}>
      <a href={`#${id}`}>
        {version} <span>{date}</span>
      </a>
    </h2>
  )
}
