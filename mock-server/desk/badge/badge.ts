import type { DeskState } from '../desk-state.ts'
import { avoidOverlap } from './avoid-overlap.ts'
import { badgeTexts } from './badge-texts.ts'

/** Uses the site's custom properties, which a shadow tree inherits. */
const STYLE = `
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

const HIDDEN_KEY = 'mock.badge.away'

/** True if the tester hid the badge in this tab; until a reload if storage is blocked. */
let isHidden = false
try {
  isHidden = sessionStorage.getItem(HIDDEN_KEY) !== null
} catch {
  // Storage is blocked by a browser setting, or inside the platform's frame.
}

function hideBadge() {
  isHidden = true
  host.remove()
  try {
    sessionStorage.setItem(HIDDEN_KEY, '1')
  } catch {
    // Storage is blocked: the badge returns after a reload.
  }
}

const host = document.createElement('aside')
host.ariaLabel = 'Mock server'
const root = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLE)
root.adoptedStyleSheets = [sheet]
const checkOverlap = avoidOverlap(host)

/** Creates elements one by one: the site's Trusted Types policy forbids `innerHTML`. */
function render(texts: string[]) {
  const text = texts.join(' · ')
  const link = document.createElement('a')
  Object.assign(link, { href: '/__mock/', target: 'desk', title: `Open the QA desk: ${text}` })
  const label = document.createElement('span')
  label.textContent = text
  link.append(document.createElement('i'), label)
  const hide = document.createElement('button')
  Object.assign(hide, { type: 'button', ariaLabel: 'Hide in this tab', textContent: '×' })
  hide.addEventListener('click', hideBadge)
  const pill = document.createElement('div')
  pill.append(link, hide)
  root.replaceChildren(pill)
}

async function update() {
  if (isHidden) return
  const response = await fetch('/__mock/desk/state').catch(() => undefined)
  const texts = response?.ok ? badgeTexts((await response.json()) as DeskState) : []
  if (!texts.length) return host.remove()
  render(texts)
  if (!host.isConnected) document.body.append(host)
  checkOverlap()
}

// The session changes mostly in other tabs, so a check on focus is enough.
addEventListener('focus', () => void update())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void update()
})
void update()
