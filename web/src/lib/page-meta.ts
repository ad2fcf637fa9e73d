import { useEffect } from 'react'

const SITE = '+2Télé'
const TITLE_LENGTH = 150

/** What index.html says of the whole site. */
let ofTheSite: string | undefined

/** Sets the page's title (bounded to 150 characters) and description; the site's name comes last. `null` leaves both. */
export function usePageMeta(title: string | undefined | null, description?: string) {
  useEffect(() => {
    if (title === null) return
    document.title = title ? `${title.slice(0, TITLE_LENGTH)} · ${SITE}` : SITE
    const meta = document.querySelector('meta[name="description"]')
    ofTheSite ??= meta?.getAttribute('content') ?? ''
    // A page that says nothing of itself must not keep the words of the page before.
    meta?.setAttribute('content', description || ofTheSite)
  }, [title, description])
}
