import type { Markup } from '../markup.ts'

export function getElement(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`The desk has no ${selector}.`)
  return element
}

export function findKind<E extends HTMLElement>(kind: new () => E, selector: string): E {
  const element = getElement(selector)
  if (element instanceof kind) return element
  throw new Error(`${selector} is no ${kind.name}.`)
}

export function elementsOf({ markup }: Markup): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content
}

/** Replaces the content. The focus moves to the element with the same id, else to `otherwise`. */
export function render(place: HTMLElement, markup: Markup, otherwise: HTMLElement = place) {
  const focused = place.contains(document.activeElement) ? document.activeElement : null
  const id = focused?.id
  place.replaceChildren(elementsOf(markup))
  if (focused) ((id && document.getElementById(id)) || otherwise).focus()
}

/** Handles clicks on all elements with this data attribute, also on later ones. */
export function onClick(attribute: string, run: (element: HTMLElement) => void | Promise<void>) {
  document.addEventListener('click', ({ target }) => {
    const element = (target as Element).closest<HTMLElement>(`[data-${attribute}]`)
    if (element) void run(element)
  })
}
