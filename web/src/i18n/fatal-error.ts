/** That the site could not start, and the way to load it anew, in the page's language: index.html has the words. */
export function fatalError() {
  const { lang } = document.documentElement
  const words = document.querySelector<HTMLTemplateElement>('template#failed')
  return words?.content.querySelector(`[lang=${lang}]`)?.cloneNode(true)
}

/** @param detail what a person who runs the site needs to know, as plain text */
export function renderFatalError(detail?: string) {
  const root = document.getElementById('root') ?? document.body
  const message = document.createElement('div')
  message.setAttribute('role', 'alert')
  message.append(fatalError() ?? '', detail ? ` — ${detail}` : '')
  root.replaceChildren(message)
}
