import { html } from '../markup.ts'
import { elementsOf, getElement, onClick } from './render.ts'

const SHOWN_MS = 5000

export function toast(text: string) {
  const place = getElement('#said')
  place.replaceChildren(elementsOf(html`<p>${text}</p>`))
  const said = place.firstElementChild
  setTimeout(() => said?.remove(), SHOWN_MS)
}

export const showError = (text: string) =>
  getElement('#said').replaceChildren(
    elementsOf(
      html`<p data-kind="error">
        ${text} <button type="button" class="quiet" data-close>Close</button>
      </p>`,
    ),
  )

export const initToastClose = () => onClick('close', () => getElement('#said').replaceChildren())
