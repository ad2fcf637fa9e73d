import { useEffect } from 'react'
import { cutText } from './text/cut-text.ts'

const TITLE_LENGTH = 150
const DESCRIPTION_LENGTH = 200

/** As much of a text as a page says of itself. */
export const pageDescription = (text: string) => cutText(text, DESCRIPTION_LENGTH)

let site = ''
let ofTheSite = ''

export const describeSite = (name: string, description: string) => {
  site = name
  ofTheSite = description
}

/** A title for the window: without what turns the reading direction or cannot be seen. */
export const windowTitle = (title: string) =>
  cutText(title.replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, ''), TITLE_LENGTH)

/** A sentence as the window's title: the site's name follows it, not a full stop. */
export const withoutFullStop = (sentence: string) => sentence.replace(/\.$/, '')

/** A recording's title and year; many titles end in it already. */
export const withYear = (title: string, year: number) =>
  title.endsWith(`(${year})`) ? title : `${title} (${year})`

const metaOf = (title: string | undefined, description: string | undefined) => ({
  title: title ? `${windowTitle(title)} · ${site}` : site,
  // A page that says nothing of itself must not keep the words of the page before.
  description: description || ofTheSite,
})

let drawn = metaOf('', '')
const noteMeta = (meta: typeof drawn) => {
  drawn = meta
}

/** What the page drawn last says of itself: for pages that are drawn ahead, where no effect runs. */
export const collectedMeta = () => drawn

/** Sets the page's title (bounded to 150 characters) and description; the site's name comes last. `null` leaves both. */
export function usePageMeta(title: string | undefined | null, description?: string) {
  if (import.meta.env.SSR && title !== null) noteMeta(metaOf(title, description))
  useEffect(() => {
    if (title === null) return
    const meta = metaOf(title, description)
    document.title = meta.title
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description)
  }, [title, description])
}
