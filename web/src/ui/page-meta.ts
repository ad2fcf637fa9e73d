import { createContext, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../config/config.ts'
import { cutText } from '../lib/text/cut-text.ts'

const TITLE_LENGTH = 150
const DESCRIPTION_LENGTH = 200

/** Truncates a text to a meta description. */
export const metaDescription = (text: string) => cutText(text, DESCRIPTION_LENGTH)

/** A document title without bidi and control characters. */
export const windowTitle = (title: string) =>
  cutText(title.replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, ''), TITLE_LENGTH)

/** Removes the full stop of a sentence that becomes a title. */
export const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '')

type PageMeta = { title: string; description: string }

/** Collects the meta of one prerendered page, since effects do not run there. */
export const PageMetaContext = import.meta.env.SSR
  ? createContext<(meta: PageMeta) => void>(() => {})
  : undefined

/** Sets the document title (at most 150 characters, then the site's name) and description. `null` changes neither. */
export function usePageMeta(pageTitle: string | undefined | null, pageDescription?: string) {
  const { t } = useTranslation()
  const name = pageTitle ? `${windowTitle(pageTitle)} · ${config.siteName}` : config.siteName
  const title = pageTitle === null ? undefined : name
  // Replaces the description of the previous page.
  const description = pageDescription || t('site.description')
  if (import.meta.env.SSR && PageMetaContext && title) use(PageMetaContext)({ title, description })
  useEffect(() => {
    if (!title) return
    document.title = title
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
}
