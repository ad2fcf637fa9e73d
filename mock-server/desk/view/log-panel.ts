import { html, type Markup } from '../markup.ts'
import { logRow, type DeskEntry } from './log-row.ts'

const KINDS = [
  ['api', 'API'],
  ['all', 'Everything'],
  ['bad', 'Failures'],
] as const

export const logPanel = (entries: readonly DeskEntry[]): Markup =>
  html`<div class="line scripted" role="group" aria-label="Which requests">
      <input
        type="search"
        id="log-filter"
        placeholder="Path, method, status…"
        aria-label="Filter the log"
        autocomplete="off"
        spellcheck="false"
      />
      <span class="choice"
        >${KINDS.map(([id, title], at) => html`<label><input type="radio" name="log-kind" value="${id}" ${at === 0 && html` checked`} />${title}</label>`)}</span
      >
      <button type="button" class="button" id="log-pause" aria-pressed="false">Pause</button>
      <button type="button" class="button" id="log-clear">Clear</button>
      <a class="button" href="/__mock/log?format=har" download="plus2tele.har">HAR</a>
    </div>
    <ol class="log" id="log-rows">
      ${entries.toReversed().map(logRow)}
    </ol>
    <p class="empty" id="log-empty" ${entries.length > 0 && html` hidden`}>
      No requests yet. Open the site in this browser and they will appear here.
    </p>`
