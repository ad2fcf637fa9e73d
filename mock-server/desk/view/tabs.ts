import { html, type Markup } from '../markup.ts'

type Panel = { id: string; title: string; body: Markup }

/** Panels one after the other, with links to each; a script makes tabs of them. */
export const panels = (list: readonly Panel[]): Markup =>
  html`<nav class="tabs" aria-label="Panels">
      <ul>
        ${list.map(({ id, title }) => html`<li><a id="tab-${id}" href="#${id}">${title}</a></li>`)}
      </ul>
    </nav>
    ${list.map(
      ({ id, title, body }) =>
        html`<section class="panel" id="${id}" aria-labelledby="tab-${id}">
          <h2>${title}</h2>
          ${body}
        </section>`,
    )}`
