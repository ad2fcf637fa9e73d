import type { DeskState } from '../desk-state.ts'
import { html } from '../markup.ts'
import { keepClear } from './keep-clear.ts'
import { LOOK } from './look.ts'
import { badgeWords } from './words.ts'

/** Put away for this tab. */
const AWAY = 'mock.badge.away'

const BARS = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']

const mark = html`<svg viewBox="0 0 28 20" aria-hidden="true">
  ${BARS.map((fill, at) => html`<path fill="${fill}" d="M${at * 4} 0h4v20h-4z" />`)}
</svg>`

const host = document.createElement('aside')
host.ariaLabel = 'Mock server'
const root = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(LOOK)
root.adoptedStyleSheets = [sheet]
const lookForRoom = keepClear(host)

function draw(words: string[]) {
  const text = words.join(' · ')
  root.innerHTML = html`<div>
    <a href="/__mock/" target="desk" title="Open the QA desk: ${text}"
      >${mark}<span>${text}</span></a
    >
    <button type="button" aria-label="Hide in this tab">×</button>
  </div>`.markup
  root.querySelector('button')?.addEventListener('click', () => {
    sessionStorage.setItem(AWAY, '1')
    host.remove()
  })
}

/** Shows what is out of the ordinary; without an answer, nothing. */
async function look() {
  if (sessionStorage.getItem(AWAY)) return
  const answer = await fetch('/__mock/desk/state').catch(() => undefined)
  const words = answer?.ok ? badgeWords((await answer.json()) as DeskState) : []
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
