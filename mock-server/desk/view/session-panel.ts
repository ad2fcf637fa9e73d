import { endpoints } from '#contract'
import type { Catalogue } from '../catalogue.ts'
import type { DeskState } from '../desk-state.ts'
import { personaLink } from '../links.ts'
import { html, type Markup } from '../markup.ts'

const face = (avatar: string | null) =>
  avatar
    ? html`<img src="/files/${avatar}" alt="" width="32" height="32" loading="lazy" />`
    : html`<i class="face"></i>`

export function personaList(state: DeskState): Markup {
  const entry = (id: string | null, name: string, about: string, avatar: string | null) =>
    html`<li>
      <a
        href="${personaLink(id, state)}"
        target="site"
        ${id === state.persona && html` aria-current="true"`}
        >${face(avatar)}<span><bdi>${name}</bdi><small>${about}</small></span></a
      >
    </li>`
  return html`<ul class="personas">
    ${entry(null, 'Visitor', 'logged out', null)}
    ${state.personas.map(({ id, name, avatar }) => entry(id, name, id, avatar))}
  </ul>`
}

const SHIFTS = [
  ['−1 day', -86_400],
  ['−1 hour', -3600],
  ['+1 hour', 3600],
  ['+1 day', 86_400],
] as const

const clockForm = html`<form class="line scripted" data-form="clock">
    <label>Date and time <input type="datetime-local" name="now" step="1" required /></label>
    <button class="button">Set</button>
  </form>
  <p class="line scripted">
    ${SHIFTS.map(([words, seconds]) => html`<button type="button" class="button" data-shift="${seconds}">${words}</button>`)}
    <button type="button" class="button" data-real-time>Real time</button>
  </p>`

const worldForm = ({ seed, archives }: DeskState) =>
  html`<form class="line scripted" data-form="world">
    <label
      >Seed
      <input type="number" name="seed" min="0" max="2147483647" step="1" required value="${seed}"
    /></label>
    <label
      >Archives
      <input
        type="number"
        name="archives"
        min="0"
        max="100000"
        step="1"
        required
        value="${archives}"
    /></label>
    <button class="button">Apply</button>
    <button type="button" class="button" data-usual-world>Reset to default</button>
  </form>`

const LATENCIES = [0, 300, 1000, 3000]

const wireForm = (kinds: Catalogue['faults']) =>
  html`<p class="line scripted">
      <span id="wait">Every answer waits</span>
      ${LATENCIES.map((ms) => html`<button type="button" class="button" data-wait="${ms}" aria-describedby="wait">${ms ? `${ms} ms` : 'not at all'}</button>`)}
    </p>
    <form class="line scripted" data-form="fault">
      <label
        >Fault
        <select name="kind">
          ${kinds.map(({ kind, about, value }) => html`<option value="${kind}" data-about="${about}" data-value="${value}">${kind}</option>`)}
        </select></label
      >
      <label>Value <input name="value" autocomplete="off" size="8" /></label>
      <label
        >Where
        <select name="on">
          <option value="">all of the API</option>
          <option value="everything">the API and its files</option>
          ${Object.keys(endpoints).map((id) => html`<option>${id}</option>`)}
        </select></label
      >
      <button class="button">Add</button>
      <p class="about" data-fault-about></p>
    </form>`

export const sessionPanel = (state: DeskState, kinds: Catalogue['faults']): Markup =>
  html`<h3>Persona</h3>
    <p class="hint">
      Opens the site as this person, already logged in. The login window lists them first, too.
    </p>
    <div id="personas">${personaList(state)}</div>
    <h3>Clock</h3>
    <p class="hint">
      Dates what this browser writes, and the answers by which the site sets its programme. Eight in
      the evening in Paris, on a Sunday in November:
      <code>/__mock/open?clock=2026-11-22T19:00:00Z</code>
    </p>
    ${clockForm}
    <h3>World</h3>
    <p class="hint">The same seed and size give the same world, everywhere.</p>
    ${worldForm(state)}
    <h3>Wire</h3>
    ${wireForm(kinds)}
    <noscript
      ><p>
        Without JavaScript, use a link:
        <code
          >/__mock/open?seed=2&amp;archives=500&amp;clock=1999-12-31T23:59:00Z&amp;fault=wait:1000</code
        >
      </p></noscript
    >`
