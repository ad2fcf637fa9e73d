import { useEffect } from 'react'

const SITE = '+2Télé'
const TITLE_LENGTH = 150

/** Sets the page's title (bounded to 150 characters) and description; the site's name comes last. `null` leaves both. */
export function usePageMeta(title: string | undefined | null, description?: string) {
  useEffect(() => {
    if (title === null) return
    document.title = title ? `${title.slice(0, TITLE_LENGTH)} · ${SITE}` : SITE
    if (description) {
      document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    }
  }, [title, description])
}
