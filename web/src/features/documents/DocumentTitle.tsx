import type { ComponentProps } from 'react'
import { config } from '../../config.ts'
import { usePageMeta } from '../../lib/page-meta.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

/** The main heading of a document. It brings the page's title, and the lead as its description. */
export function DocumentTitle({ title, children, ...rest }: ComponentProps<'h1'>) {
  // The compiler hands the lead over as an attribute that React does not know.
  const { description } = rest as { description?: string }
  usePageMeta(title, description?.replaceAll('{{siteName}}', config.siteName))
  return <PageHeading>{children}</PageHeading>
}
