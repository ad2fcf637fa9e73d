import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { config } from '../../config.ts'
import { usePageMeta } from '../../lib/page-meta.ts'
import { safeHttpUrl } from '../../lib/safe-http-url.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

/** The main heading of a document. It brings the page's title, and the lead as its description. */
export function DocumentTitle({ title, children, ...rest }: ComponentProps<'h1'>) {
  // The compiler hands the lead over as an attribute that React does not know.
  const { description } = rest as { description?: string }
  usePageMeta(title, description?.replaceAll('{{siteName}}', config.siteName))
  return <PageHeading>{children}</PageHeading>
}

/** A section's heading is a link to itself: its address is there to be copied. */
export function SectionHeading({ id, children }: ComponentProps<'h2'>) {
  return (
    <h2 id={id}>
      <a href={`#${id}`}>{children}</a>
    </h2>
  )
}

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

/** Stands in a text for the address of the chat server, which every installation says of itself. */
const CHAT = 'social:chat'

/** A link in a text: to another page of the site, to a section of this one, or out. */
export function DocumentLink({ href = '', children }: ComponentProps<'a'>) {
  const { t, i18n } = useTranslation()
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  if (href.startsWith('#')) return <a href={href}>{children}</a>
  const address = safeHttpUrl(href === CHAT ? config.social.chat : href)
  if (!address) return children
  return (
    <a href={address} rel="noreferrer">
      {children}
      <span className="hidden" lang={i18n.resolvedLanguage}>
        {' '}
        {t('player.external')}
      </span>
    </a>
  )
}

export function DocumentContents({ children }: ComponentProps<'nav'>) {
  const { t, i18n } = useTranslation()
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <p id={id} lang={i18n.resolvedLanguage}>
        {t('documents.contents')}
      </p>
      {children}
    </nav>
  )
}
