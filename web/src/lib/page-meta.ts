import { useEffect } from 'react'

const TITLE_LENGTH = 150

/** The site's name as index.html has it, before any page has a title. */
let site: string | undefined
let ofTheSite = ''

/** What the site says of itself, in the visitor's language, where a page says nothing of itself. */
export const describeSite = (description: string) => {
  ofTheSite = description
}

/** A title for the window: without what turns the reading direction or cannot be seen. */
export const windowTitle = (title: string) =>
  title.replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, '').slice(0, TITLE_LENGTH)

/** Sets the page's title (bounded to 150 characters) and description; the site's name comes last. `null` leaves both. */
export function usePageMeta(title: string | undefined | null, description?: string) {
  useEffect(() => {
    if (title === null) return
    site ??= document.title
    document.title = title ? `${windowTitle(title)} · ${site}` : site
    // A page that says nothing of itself must not keep the words of the page before.
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', description || ofTheSite)
  }, [title, description])
}
