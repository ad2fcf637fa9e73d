import type { DeskState } from '../desk-state.ts'
import { avoidOverlap } from './avoid-overlap.ts'
import { badgeTexts } from './badge-texts.ts'

/** The site's own colours, which a shadow tree inherits by name. */
const LOOK = `
:host { position: fixed; z-index: 10; bottom: calc(.5rem + var(--consent-room, 0px));
  left: .5rem; max-width: calc(100vw - 1rem); font: 600 13px/1.3 system-ui, sans-serif }
:host([data-corner=right]) { left: auto; right: .5rem }
:host([data-corner=none]) { visibility: hidden }
div { display: flex; align-items: center; overflow: hidden; border-radius: 1rem;
  border: 1px solid var(--line-strong, GrayText); background: var(--raised, Canvas);
  color: var(--ink, CanvasText); box-shadow: 0 2px 10px rgb(0 0 0 / .3) }
a { display: flex; gap: .45rem; align-items: center; min-width: 0; min-height: 28px; padding: 0 .25rem 0 .65rem;
  color: inherit; text-decoration: none }
a:hover span { text-decoration: underline }
i { flex: none; width: 17px; height: 12px; forced-color-adjust: none; background: linear-gradient(90deg,
  #e9e6df 14%, #f3d03e 14% 29%, #2cc4cc 29% 43%, #2fb457 43% 57%, #c94bc4 57% 71%, #e0392f 71% 86%, #3f63e8 86%) }
span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
button { flex: none; width: 28px; height: 28px; padding: 0; border: 0; background: none; color: inherit;
  font: inherit; font-size: 16px; cursor: pointer }
:focus-visible { outline: 2px solid var(--focus, Highlight); outline-offset: -3px; border-radius: 1rem }
@media print { :host { display: none } }
`

const AWAY = 'mock.badge.away'

/** Whether it was hidden in this tab; for as long as the page is open where nothing can be stored. */
let isAway = false
try {
  isAway = sessionStorage.getItem(AWAY) !== null
} catch {
  // Blocked by the browser's settings, or by the platform's frame.
}

function goAway() {
  isAway = true
  host.remove()
  try {
    sessionStorage.setItem(AWAY, '1')
  } catch {
    // As above.
  }
}

const host = document.createElement('aside')
host.ariaLabel = 'Mock server'
const root = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(LOOK)
root.adoptedStyleSheets = [sheet]
const lookForRoom = avoidOverlap(host)

/** By hand: the site allows no text to become elements. */
function draw(words: string[]) {
  const text = words.join(' · ')
  const link = document.createElement('a')
  Object.assign(link, { href: '/__mock/', target: 'desk', title: `Open the QA desk: ${text}` })
  const label = document.createElement('span')
  label.textContent = text
  link.append(document.createElement('i'), label)
  const hide = document.createElement('button')
  Object.assign(hide, { type: 'button', ariaLabel: 'Hide in this tab', textContent: '×' })
  hide.addEventListener('click', goAway)
  const pill = document.createElement('div')
  pill.append(link, hide)
  root.replaceChildren(pill)
}

async function look() {
  if (isAway) return
  const answer = await fetch('/__mock/desk/state').catch(() => undefined)
  const words = answer?.ok ? badgeTexts((await answer.json()) as DeskState) : []
  if (!words.length) return host.remove()
  draw(words)
  if (!host.isConnected) document.body.append(host)
  lookForRoom()
}

// What is on changes in another tab or window, mostly: looking again on the way back is enough.
addEventListener('focus', () => void look())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void look()
})
void look()
