import type { DeskState } from '../desk-state.ts'
import { avoidOverlap } from './avoid-overlap.ts'
import { LOOK } from './look.ts'
import { badgeWords } from './words.ts'

/** Put away for this tab. */
const AWAY = 'mock.badge.away'

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
  hide.addEventListener('click', () => {
    sessionStorage.setItem(AWAY, '1')
    host.remove()
  })
  const pill = document.createElement('div')
  pill.append(link, hide)
  root.replaceChildren(pill)
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
