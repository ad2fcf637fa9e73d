import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { webAddress } from '../../lib/web-address.ts'

/** A link in a text: to another page of the site, to a section of this one, or out. */
export function DocumentLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  if (href.startsWith('#')) return <a href={href}>{children}</a>
  return (
    <a href={webAddress(href)} rel="noreferrer">
      {children}
    </a>
  )
}
