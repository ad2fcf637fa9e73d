import { html, type Markup } from '../markup.ts'

type Panel = { id: string; title: string; body: Markup }

/** Renders panels with links to each; the script turns them into tabs. */
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
