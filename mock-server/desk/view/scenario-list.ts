import type { PlatformRow, ScenarioRow } from '../catalogue.ts'
import type { DeskState } from '../desk-state.ts'
import { scenarioLink } from '../links.ts'
import { html, type Markup } from '../markup.ts'
import { searchable } from '../searchable.ts'
import { siteTexts } from '../site-texts.ts'

const titleOf = (situation: string) => situation.charAt(0).toUpperCase() + situation.slice(1)

const searched = (...parts: (string | null)[]) => searchable(parts.filter(Boolean).join(' '))

const copyButton = (link: string, of: string) =>
  html`<button
    type="button"
    class="quiet scripted"
    data-copy="${link}"
    aria-label="Copy link of ${of}"
  >
    Copy link
  </button>`

const textsOf = ({ shows, waitHours }: ScenarioRow) =>
  shows ? siteTexts(shows, waitHours ?? 0) : []

/** The text that a visitor reads, in each language of the site. */
const shownTexts = (row: ScenarioRow) =>
  html`${row.after && html`<p class="seen">After ${row.after}:</p>`}
    <ul class="texts">
      ${row.says && html`<li>“${row.says}”</li>`}${textsOf(row).map(
        ({ language, text }) =>
          html`<li>${language} “<span lang="${language}">${text}</span>”</li>`,
      )}
    </ul>`

function scenarioRow(row: ScenarioRow, state: DeskState): Markup {
  const { id, about, see, as, shows, says, after } = row
  const link = scenarioLink(row, state)
  const on = state.scenarios.includes(id)
  const texts = textsOf(row).map((shown) => shown.text)
  const text = searched(id, about, see, as, says, after, ...texts)
  return html`<li data-row="${id}" data-see="${see}" data-as="${as}" data-text="${text}">
    <div class="what">
      <p class="title">
        <a href="${link}" target="site" data-open>${id}</a>
        <span class="place">${see}</span>${as && html` <span class="place">as ${as}</span>`}
      </p>
      <p>${about}</p>
      ${(shows ?? says) && shownTexts(row)}
    </div>
    <div class="acts scripted">
      ${copyButton(link, id)}${id !== 'normal' && html`<button type="button" role="switch" class="switch" aria-checked="${String(on)}" aria-label="Play ${id} in this browser" data-toggle="${id}"></button>`}
    </div>
  </li>`
}

function platformRow(row: PlatformRow): Markup {
  const { id, stage, about, badge, error, logs, after, next } = row
  const link = `/__mock/discord?fault=${id}`
  const text = searched('chat platform', id, stage, about, badge, error, logs, next)
  return html`<li data-text="${text}">
    <div class="what">
      <p class="title">
        <a href="${link}" target="simulator" data-open>${id}</a> <span class="place">${stage}</span>
      </p>
      <p>${about}</p>
      ${error && html`<p class="seen">“${error}”</p>`}
      ${logs && html`<p class="seen">${after} In the log: “${logs}”</p>`}
    </div>
    <div class="acts scripted">${copyButton(link, id)}</div>
  </li>`
}

const group = (id: string, title: string, rows: Markup[]) =>
  html`<section class="group" aria-labelledby="situation-${id}">
    <h3 id="situation-${id}">${title} <span class="count">${rows.length}</span></h3>
    <ul>
      ${rows}
    </ul>
  </section>`

type Listed = {
  situations: readonly { id: string; scenarios: readonly ScenarioRow[] }[]
  platform: readonly PlatformRow[]
}

export const scenarioList = ({ situations, platform }: Listed, state: DeskState): Markup =>
  html`${situations.map(({ id, scenarios }) =>
    group(
      id,
      titleOf(id),
      scenarios.map((row) => scenarioRow(row, state)),
    ),
  )}${group('platform', 'Chat platform', platform.map(platformRow))}`
