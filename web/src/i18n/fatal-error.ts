import { FATAL_ERROR_ID, ROOT_ID } from '../page-attributes/html.ts'

/** The message of index.html that the site could not start, in the page's language, with a reload link. */
export function fatalError() {
  const { lang } = document.documentElement
  const template = document.querySelector<HTMLTemplateElement>(`template#${FATAL_ERROR_ID}`)
  return template?.content.querySelector(`[lang=${lang}]`)?.cloneNode(true)
}

/** @param detail plain text for the site's operator */
export function renderFatalError(detail?: string) {
  const root = document.getElementById(ROOT_ID) ?? document.body
  const message = document.createElement('div')
  message.setAttribute('role', 'alert')
  message.append(fatalError() ?? '', detail ? ` — ${detail}` : '')
  root.replaceChildren(message)
}
