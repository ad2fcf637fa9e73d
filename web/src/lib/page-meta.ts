import { createContext, use, useEffect } from 'react'
import { cutText } from './text/cut-text.ts'

const TITLE_LENGTH = 150
const DESCRIPTION_LENGTH = 200

/** Truncates a text to a meta description. */
export const pageDescription = (text: string) => cutText(text, DESCRIPTION_LENGTH)

let site = ''
let siteDescription = ''

export const describeSite = (name: string, description: string) => {
  site = name
  siteDescription = description
}

/** A document title without bidi and control characters. */
export const windowTitle = (title: string) =>
  cutText(title.replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, ''), TITLE_LENGTH)

/** Removes the full stop of a sentence that becomes a title. */
export const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '')

const metaOf = (title: string | undefined, description: string | undefined) => ({
  title: title ? `${windowTitle(title)} · ${site}` : site,
  // Replaces the description of the previous page.
  description: description || siteDescription,
})

type PageMetaCollector = {
  site: { name: string; description: string }
  collect: (meta: ReturnType<typeof metaOf>) => void
}

/** Collects the meta of one prerendered page, since effects do not run there. */
export const PageMetaContext = import.meta.env.SSR
  ? createContext<PageMetaCollector | undefined>(undefined)
  : undefined

/** Sets the document title (at most 150 characters, then the site's name) and description. `null` changes neither. */
export function usePageMeta(title: string | undefined | null, description?: string) {
  if (import.meta.env.SSR && PageMetaContext && title !== null) {
    const collector = use(PageMetaContext)
    if (collector) {
      describeSite(collector.site.name, collector.site.description)
      collector.collect(metaOf(title, description))
    }
  }
  useEffect(() => {
    if (title === null) return
    const meta = metaOf(title, description)
    document.title = meta.title
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description)
  }, [title, description])
}
