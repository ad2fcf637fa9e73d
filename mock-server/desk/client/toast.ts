import { html } from '../markup.ts'
import { elementsOf, find, onClick } from './draw.ts'

const SHOWN_MS = 5000

export function toast(text: string) {
  const place = find('#said')
  place.replaceChildren(elementsOf(html`<p>${text}</p>`))
  const said = place.firstElementChild
  setTimeout(() => said?.remove(), SHOWN_MS)
}

export const showError = (text: string) =>
  find('#said').replaceChildren(
    elementsOf(
      html`<p data-kind="trouble">
        ${text} <button type="button" class="quiet" data-heard>Close</button>
      </p>`,
    ),
  )

export const listenForClose = () => onClick('heard', () => find('#said').replaceChildren())
