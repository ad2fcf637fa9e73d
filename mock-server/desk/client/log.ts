import { curlOf } from '../curl.ts'
import { html } from '../markup.ts'
import { searchable } from '../searchable.ts'
import { logRow, type DeskEntry } from '../view/log-row.ts'
import { copy } from './copy.ts'
import { render, elementsOf, getElement, findKind, onClick } from './render.ts'
import { matches } from './filter-match.ts'
import { getState } from './state.ts'

const MAX_STORED = 1000
const MAX_SHOWN = 200

const entries = new Map<string, DeskEntry>()
let pending: DeskEntry[] = []
let paused = false
let planned = false

const KINDS: Readonly<Record<string, (entry: DeskEntry) => boolean>> = {
  api: ({ path }) => !path.startsWith('/files/'),
  all: () => true,
  bad: ({ status, verdict }) => status === 0 || status >= 400 || verdict !== 'ok',
}

const currentFilter = () => ({
  typed: findKind(HTMLInputElement, '#log-filter').value.trim(),
  kind: findKind(HTMLInputElement, '[name=log-kind]:checked').value,
})

function matchesFilter(entry: DeskEntry) {
  const { typed, kind } = currentFilter()
  const { method, path, status, verdict, detail, operation } = entry
  const text = searchable([method, path, status, verdict, detail, operation].join(' '))
  return (KINDS[kind]?.(entry) ?? true) && matches(text, typed)
}

function updateEmptyNote() {
  const empty = getElement('#log-empty')
  empty.hidden = getElement('#log-rows').childElementCount > 0
  const { typed, kind } = currentFilter()
  // The kind `api` hides files: an empty list then means that the API got no request yet.
  const isFiltered = typed !== '' || kind === 'bad'
  empty.textContent =
    entries.size > 0 && isFiltered
      ? 'No request matches.'
      : 'No requests yet. Open the site in this browser and they will appear here.'
}

function renderAll() {
  const shown = [...entries.values()].filter(matchesFilter).slice(-MAX_SHOWN).toReversed()
  render(getElement('#log-rows'), html`${shown.map(logRow)}`)
  updateEmptyNote()
}

/** Prepends the new rows, so that open rows and the focus stay. */
function renderNew() {
  planned = false
  if (paused) {
    getElement('#log-pause').textContent = `Resume (${pending.length})`
    return
  }
  const rows = getElement('#log-rows')
  const fresh = pending.filter((entry) => !entries.has(entry.id))
  pending = []
  for (const entry of fresh) {
    entries.set(entry.id, entry)
    const [oldest] = entries.keys()
    if (entries.size > MAX_STORED && oldest) entries.delete(oldest)
  }
  rows.prepend(elementsOf(html`${fresh.filter(matchesFilter).toReversed().map(logRow)}`))
  while (rows.childElementCount > MAX_SHOWN) rows.lastElementChild?.remove()
  updateEmptyNote()
}

export function addRequest(entry: DeskEntry) {
  pending.push(entry)
  if (pending.length > MAX_STORED) pending.shift()
  if (planned) return
  planned = true
  requestAnimationFrame(renderNew)
}

export function initLog() {
  getElement('#log-rows').replaceChildren()
  updateEmptyNote()
  getElement('#log-filter').addEventListener('input', renderAll)
  for (const kind of document.querySelectorAll('[name=log-kind]')) {
    kind.addEventListener('change', renderAll)
  }
  getElement('#log-pause').addEventListener('click', ({ currentTarget }) => {
    paused = !paused
    const button = currentTarget as HTMLElement
    button.ariaPressed = String(paused)
    button.textContent = paused ? 'Resume' : 'Pause'
    if (!paused) renderNew()
  })
  getElement('#log-clear').addEventListener('click', () => {
    entries.clear()
    pending = []
    renderAll()
  })
  onClick('curl', async ({ dataset }) => {
    const entry = entries.get(dataset.curl ?? '')
    const { session } = await getState()
    if (entry) await copy(curlOf(entry, location.origin, session), 'Command')
  })
}
