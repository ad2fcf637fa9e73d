import type { Markup } from '../markup.ts'

/** The one element that a selector of this page finds. */
export function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector)
  if (!element) throw new Error(`The desk has no ${selector}.`)
  return element
}

export function elementsOf({ markup }: Markup): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content
}

/** Draws anew; the focus stays on what has the same id, else goes to `otherwise`. */
export function draw(place: HTMLElement, markup: Markup, otherwise: HTMLElement = place) {
  const focused = place.contains(document.activeElement) ? document.activeElement : null
  const id = focused?.id
  place.replaceChildren(elementsOf(markup))
  if (focused) ((id && document.getElementById(id)) || otherwise).focus()
}

/** Clicks on elements with this data attribute, now and later, anywhere on the page. */
export function onClick(attribute: string, run: (element: HTMLElement) => void) {
  document.addEventListener('click', ({ target }) => {
    const element = (target as Element).closest<HTMLElement>(`[data-${attribute}]`)
    if (element) run(element)
  })
}
