import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { config } from '../../config/config.ts'
import { usePageMeta } from '../../ui/page-meta.ts'
import { safeHttpUrl } from '../../lib/safe-http-url.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

/** The main heading of a document. Sets the page's title, and its description from the lead. */
export function DocumentTitle({ title, children, ...rest }: ComponentProps<'h1'>) {
  // The MDX compiler passes the lead as an attribute unknown to React.
  const { description } = rest as { description?: string }
  usePageMeta(title, description?.replaceAll('{{siteName}}', config.siteName))
  return <PageHeading>{children}</PageHeading>
}

/** A section's heading is a link to itself, so that its URL can be copied. */
export function SectionHeading({ id, children }: ComponentProps<'h2'>) {
  return (
    <h2 id={id}>
      <a href={`#${id}`}>{children}</a>
    </h2>
  )
}

/** Heading of a version, `0.1.0 — date` in the text: number and date on separate lines. */
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

/** Placeholder in the texts for the URL of this installation's chat server. */
const CHAT = 'social:chat'

/** A link in a text: to another page, to a section of this one, or to another site. */
export function DocumentLink({ href = '', children }: ComponentProps<'a'>) {
  const { t, i18n } = useTranslation()
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  if (href.startsWith('#')) return <a href={href}>{children}</a>
  const url = safeHttpUrl(href === CHAT ? config.social.chat : href)
  if (!url) return children
  return (
    <a href={url} rel="noreferrer">
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
