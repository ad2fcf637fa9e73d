import { useEffect } from 'react'

const TITLE_LENGTH = 150

/** The site's name and what index.html says of it, before any page has a title. */
let site: string | undefined
let ofTheSite: string | undefined

/** A title for the window: without what turns the reading direction or cannot be seen. */
export const windowTitle = (title: string) =>
  title.replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, '').slice(0, TITLE_LENGTH)

/** Sets the page's title (bounded to 150 characters) and description; the site's name comes last. `null` leaves both. */
export function usePageMeta(title: string | undefined | null, description?: string) {
  useEffect(() => {
    if (title === null) return
    site ??= document.title
    document.title = title ? `${windowTitle(title)} · ${site}` : site
    const meta = document.querySelector('meta[name="description"]')
    ofTheSite ??= meta?.getAttribute('content') ?? ''
    // A page that says nothing of itself must not keep the words of the page before.
    meta?.setAttribute('content', description || ofTheSite)
  }, [title, description])
}
