import type { ShownEntry } from '../shown-entry.ts'
import { html, type Markup } from '../markup.ts'
import { formatTime } from './times.ts'

export type DeskEntry = ShownEntry

const VERDICTS: Readonly<Record<DeskEntry['verdict'], string>> = {
  ok: 'ok',
  refused: 'refused',
  fault: 'fault',
  violation: 'breaks the contract',
  crash: 'crashed',
}

const classOf = (status: number) => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`)

const headers = (title: string, list: DeskEntry['request']['headers']) =>
  html`<h3>${title}</h3>
    <dl>
      ${list.map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>`

/** Allows line breaks before query parameters and percent escapes. */
const breakable = (path: string) =>
  path.split(/(?=[?&]|%[\da-f]{2})/i).map((part, at) => html`${at > 0 && html`<wbr />`}${part}`)

export function logRow(entry: DeskEntry): Markup {
  const { id, at, method, path, operation, status, ms, verdict, detail, request, answer } = entry
  return html`<li data-entry="${id}">
    <details>
      <summary>
        <time datetime="${at}">${formatTime(at)}</time>
        <span class="method">${method}</span>
        <span class="path">${breakable(path)}</span>
        <span class="status" data-class="${classOf(status)}">${status || '—'}</span>
        <span class="ms">${Math.round(ms)} ms</span>
        <span class="verdict" data-verdict="${verdict}"
          >${VERDICTS[verdict]}${detail && html`<span class="detail"> ${detail}</span>`}</span
        >
      </summary>
      <div class="behind">
        <p>${operation ?? 'No operation of the contract'} · request ${id}</p>
        ${headers('Request', request.headers)}${request.body !== null && html`<pre>${request.body}</pre>`}
        ${headers('Answer', answer.headers)}
      </div>
    </details>
    <button
      type="button"
      class="quiet scripted"
      data-curl="${id}"
      aria-label="Copy ${method} ${path} as cURL"
    >
      cURL
    </button>
  </li>`
}
