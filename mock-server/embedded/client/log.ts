import type { LogLine } from '../host-state.ts'
import { el, find } from './elements.ts'

type Line = LogLine & { window: number }

const MAX_LINES = 500
const ARROWS = { from: '← from the site', to: '→ to the site', remark: '· simulator' } as const

const list = find('#log', HTMLOListElement)
const way = find('#log-way', HTMLSelectElement)
const filterInput = find('#log-words', HTMLInputElement)
const none = find('#log-none', HTMLElement)

let lines: Line[] = []

const timeOf = (at: number) => {
  const date = new Date(at)
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()]
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

function renderLine({ at, way: direction, what, message, objections, window }: Line) {
  const [arrow, whose] = ARROWS[direction].split(/ (.*)/) as [string, string]
  const summary = el(
    'summary',
    {},
    el('time', { datetime: new Date(at).toISOString() }, timeOf(at)),
    el(
      'span',
      { class: 'way', title: whose },
      arrow,
      el('span', { class: 'hidden' }, ` ${whose}: `),
    ),
    el('b', {}, what),
    el('span', { class: 'whose' }, `window ${window}`),
    ...objections.map((sentence) => el('em', {}, sentence)),
  )
  const text = message === undefined ? what : JSON.stringify(message, null, 2)
  return el(
    'li',
    { 'data-way': direction },
    el('details', {}, summary, el('pre', { tabindex: '0' }, text)),
  )
}

function isShown({ way: direction, objections, ...line }: Line) {
  const wanted = way.value
  if (wanted === 'wrong' ? !objections.length : wanted && wanted !== direction) return false
  const text = JSON.stringify([line.what, line.message, objections]).toLowerCase()
  return text.includes(filterInput.value.trim().toLowerCase())
}

const shown = () => lines.filter(isShown)

function renderAll() {
  list.replaceChildren(...shown().map(renderLine))
  none.hidden = list.childElementCount > 0
  none.textContent = lines.length ? 'No message of that kind.' : 'No message yet.'
}

export function addLine(line: Line) {
  const wasAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 4
  lines.push(line)
  if (lines.length > MAX_LINES) {
    lines = lines.slice(-MAX_LINES)
    renderAll()
  } else if (isShown(line)) {
    list.append(renderLine(line))
    none.hidden = true
  }
  if (wasAtEnd) list.scrollTop = list.scrollHeight
}

export function clearLog() {
  lines = []
  renderAll()
}

export const logAsJson = () =>
  JSON.stringify(
    shown().map(({ at, ...line }) => ({ at: new Date(at).toISOString(), ...line })),
    null,
    2,
  )

way.addEventListener('change', renderAll)
filterInput.addEventListener('input', renderAll)
