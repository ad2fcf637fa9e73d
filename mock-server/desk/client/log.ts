import { curlOf } from '../curl.ts'
import { html } from '../markup.ts'
import { logRow, type DeskEntry } from '../view/log-row.ts'
import { copy } from './copy.ts'
import { render, elementsOf, getElement, findKind, onClick } from './render.ts'
import { matches } from './filter-match.ts'
import { getState } from './state.ts'

const MOST_HELD = 1000
const MOST_SHOWN = 200

const held = new Map<string, DeskEntry>()
let waiting: DeskEntry[] = []
let paused = false
let planned = false

const KINDS: Readonly<Record<string, (entry: DeskEntry) => boolean>> = {
  api: ({ path }) => !path.startsWith('/files/'),
  all: () => true,
  bad: ({ status, verdict }) => status === 0 || status >= 400 || verdict !== 'ok',
}

const asked = () => ({
  typed: findKind(HTMLInputElement, '#log-filter').value.trim(),
  kind: findKind(HTMLInputElement, '[name=log-kind]:checked').value,
})

function wanted(entry: DeskEntry) {
  const { typed, kind } = asked()
  const { method, path, status, verdict, detail, operation } = entry
  const text = [method, path, status, verdict, detail, operation].join(' ').toLowerCase()
  return (KINDS[kind]?.(entry) ?? true) && matches(text, typed)
}

function announceEmptyChannel() {
  const empty = getElement('#log-empty')
  empty.hidden = getElement('#log-rows').childElementCount > 0
  const { typed, kind } = asked()
  // Files alone are no request of the API yet.
  const narrowed = typed !== '' || kind === 'bad'
  empty.textContent =
    held.size > 0 && narrowed
      ? 'No request matches.'
      : 'No requests yet. Open the site in this browser and they will appear here.'
}

function drawAll() {
  const shown = [...held.values()].filter(wanted).slice(-MOST_SHOWN).toReversed()
  render(getElement('#log-rows'), html`${shown.map(logRow)}`)
  announceEmptyChannel()
}

/** Puts the new ones on top, so that what is open or has the focus stays as it is. */
function drawNew() {
  planned = false
  if (paused) {
    getElement('#log-pause').textContent = `Resume (${waiting.length})`
    return
  }
  const rows = getElement('#log-rows')
  const fresh = waiting.filter((entry) => !held.has(entry.id))
  waiting = []
  for (const entry of fresh) {
    held.set(entry.id, entry)
    const [oldest] = held.keys()
    if (held.size > MOST_HELD && oldest) held.delete(oldest)
  }
  rows.prepend(elementsOf(html`${fresh.filter(wanted).toReversed().map(logRow)}`))
  while (rows.childElementCount > MOST_SHOWN) rows.lastElementChild?.remove()
  announceEmptyChannel()
}

export function addRequest(entry: DeskEntry) {
  waiting.push(entry)
  if (waiting.length > MOST_HELD) waiting.shift()
  if (planned) return
  planned = true
  requestAnimationFrame(drawNew)
}

export function initLog() {
  getElement('#log-rows').replaceChildren()
  announceEmptyChannel()
  getElement('#log-filter').addEventListener('input', drawAll)
  for (const kind of document.querySelectorAll('[name=log-kind]')) {
    kind.addEventListener('change', drawAll)
  }
  getElement('#log-pause').addEventListener('click', ({ currentTarget }) => {
    paused = !paused
    const button = currentTarget as HTMLElement
    button.ariaPressed = String(paused)
    button.textContent = paused ? 'Resume' : 'Pause'
    if (!paused) drawNew()
  })
  getElement('#log-clear').addEventListener('click', () => {
    held.clear()
    waiting = []
    drawAll()
  })
  onClick('curl', async ({ dataset }) => {
    const entry = held.get(dataset.curl ?? '')
    const { session } = await getState()
    if (entry) await copy(curlOf(entry, location.origin, session), 'Command')
  })
}
