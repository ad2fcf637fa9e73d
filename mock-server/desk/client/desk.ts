import type { DeskState } from '../desk-state.ts'
import { activeView } from '../view/active-panel.ts'
import { dateTimeOf } from '../view/times.ts'
import { initCopyButtons } from './copy.ts'
import { initKeyboard } from './keys.ts'
import { addRequest, initLog } from './log.ts'
import { startPolling, refreshSoon } from './polling.ts'
import { initToastClose, toast } from './toast.ts'
import { initScenarios } from './scenarios.ts'
import { initSession } from './session.ts'
import { setState, sessionNow, subscribeState } from './state.ts'
import { connectEventStream } from './event-stream.ts'
import { initTabs } from './tabs.ts'
import { render, getElement, onClick, findKind } from './render.ts'
import { clearActive, stopFault, stopScenario } from './scenario-actions.ts'
import { postJson } from './api.ts'

async function load(input: HTMLInputElement) {
  const [file] = input.files ?? []
  if (!file) return
  const loaded = await postJson('/__mock/bundle', await file.text())
  input.value = ''
  if (loaded !== undefined)
    toast(`${file.name} loaded: this browser now has the same scenarios, data and clock.`)
}

async function reset() {
  if (!confirm('Reset everything changed in this browser?')) return
  if ((await postJson('/__mock/reset')) !== undefined) toast('Session reset.')
}

function initReport() {
  const input = findKind(HTMLInputElement, '[name=bundle]')
  input.addEventListener('change', () => void load(input))
  onClick('reset', reset)
}

function tick() {
  const clock = document.querySelector('[data-clock]')
  const now = sessionNow()
  if (clock && now !== undefined) clock.textContent = dateTimeOf(now)
}

function show(state: DeskState) {
  render(getElement('#now'), activeView(state), getElement('#now-title'))
  tick()
}

function initActivePanel() {
  subscribeState(show)
  setInterval(tick, 1000)
  onClick('stop', ({ dataset: { stop, name = '' } }) => {
    void (stop === 'fault' ? stopFault(name) : stopScenario(name))
  })
  onClick('normal', () => void clearActive())
}

// Shows the controls that need this script; without it the page is a list of links.
document.documentElement.dataset.scripted = ''
initCopyButtons()
initToastClose()
initActivePanel()
initScenarios()
initKeyboard()
initLog()
initSession()
startPolling()
initReport()
initTabs()
connectEventStream({
  state: setState,
  request(entry) {
    addRequest(entry)
    refreshSoon()
  },
})
