import type { DeskState } from '../desk-state.ts'
import { nowView } from '../view/now.ts'
import { dateTimeOf } from '../view/times.ts'
import { listenForCopies } from './copy.ts'
import { listenForKeys } from './keys.ts'
import { addRequest, keepLog } from './log.ts'
import { startPolling, refreshSoon } from './polling.ts'
import { listenForClose, toast } from './toast.ts'
import { keepScenarios } from './scenarios.ts'
import { keepSession } from './session.ts'
import { tellState, clockNow, onState } from './state.ts'
import { follow } from './stream.ts'
import { keepTabs } from './tabs.ts'
import { draw, find, onClick, findKind } from './draw.ts'
import { playNormal, stopFault, stopScenario } from './play.ts'
import { change } from './ask.ts'

async function load(input: HTMLInputElement) {
  const [file] = input.files ?? []
  if (!file) return
  const loaded = await change('/__mock/bundle', await file.text())
  input.value = ''
  if (loaded !== undefined)
    toast(`${file.name} loaded: this browser now has the same scenarios, data and clock.`)
}

async function reset() {
  if (!confirm('Reset everything changed in this browser?')) return
  if ((await change('/__mock/reset')) !== undefined) toast('Session reset.')
}

function keepReport() {
  const input = findKind(HTMLInputElement, '[name=bundle]')
  input.addEventListener('change', () => void load(input))
  onClick('reset', reset)
}

function tick() {
  const clock = document.querySelector('[data-clock]')
  const now = clockNow()
  if (clock && now !== undefined) clock.textContent = dateTimeOf(now)
}

function show(state: DeskState) {
  draw(find('#now'), nowView(state), find('#now-title'))
  tick()
}

function keepNow() {
  onState(show)
  setInterval(tick, 1000)
  onClick('stop', ({ dataset: { stop, name = '' } }) => {
    void (stop === 'fault' ? stopFault(name) : stopScenario(name))
  })
  onClick('normal', () => void playNormal())
}

// Without this script the page is a list of links; with it, what needs a script shows.
document.documentElement.dataset.scripted = ''
listenForCopies()
listenForClose()
keepNow()
keepScenarios()
listenForKeys()
keepLog()
keepSession()
startPolling()
keepReport()
keepTabs()
follow({
  state: tellState,
  request(entry) {
    addRequest(entry)
    refreshSoon()
  },
})
