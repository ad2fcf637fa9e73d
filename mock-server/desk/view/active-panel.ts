import type { DeskState } from '../desk-state.ts'
import { linkNow } from '../links.ts'
import { html, type Markup } from '../markup.ts'
import { dateTimeOf } from './times.ts'

const chip = (kind: 'scenario' | 'fault', name: string) =>
  html`<li class="chip" data-kind="${kind}">
    ${name}<button
      type="button"
      class="scripted"
      id="stop-${name}"
      data-stop="${kind}"
      data-name="${name}"
      aria-label="Stop ${name}"
    >
      ×
    </button>
  </li>`

const fact = (name: string, value: Markup | string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

const personaOf = ({ persona, personas }: DeskState) =>
  personas.find(({ id }) => id === persona)?.name ?? 'a visitor'

function clockOf({ now, clock }: DeskState) {
  const time = html`<time datetime="${now}" data-clock="${now}">${dateTimeOf(now)}</time>`
  return clock === 'set' ? html`${time} <small>set</small>` : html`${time} <small>real time</small>`
}

const worldOf = ({ seed, archives }: DeskState) =>
  `seed ${seed}, ${archives.toLocaleString('en')} archives`

export function activeView(state: DeskState): Markup {
  const { scenarios, faults, signedIn, changes, latency } = state
  const link = linkNow(state)
  const nothing = scenarios.length + faults.length === 0
  return html`<ul class="chips" aria-label="Playing">
      ${nothing && html`<li class="chip" data-kind="normal">Everything works</li>`}
      ${scenarios.map((id) => chip('scenario', id))}${faults.map((text) => chip('fault', text))}
    </ul>
    <dl class="facts">
      ${fact('Persona', personaOf(state))} ${fact('Clock', clockOf(state))}
      ${fact('World', worldOf(state))}
      ${latency > 0 && fact('Latency', `${latency} ms for everybody`)}
      ${signedIn.length > 0 && fact('Logged in through the login window', signedIn.join(', '))}
      ${changes.length > 0 && fact('Changed here', changes.join(', '))}
    </dl>
    <div class="actions">
      <a class="button solid" href="${link}" target="site" id="open-now">Open the site</a>
      <button type="button" class="button scripted" id="copy-now" data-copy="${link}">
        Copy link
      </button>
      ${!nothing && html`<button type="button" class="button scripted" id="play-normal" data-normal>Back to normal</button>`}
    </div>`
}
