import type { DeskState } from '../desk-state.ts'
import { nowView } from '../view/now.ts'
import { dateTimeOf } from '../view/times.ts'
import { draw, find, onClick } from './draw.ts'
import { playNormal, stopFault, stopScenario } from './play.ts'
import { clockNow, onState } from './state.ts'

function tick() {
  const clock = document.querySelector('[data-clock]')
  const now = clockNow()
  if (clock && now !== undefined) clock.textContent = dateTimeOf(now)
}

function show(state: DeskState) {
  draw(find('#now'), nowView(state), find('#now-title'))
  tick()
}

/** The panel that says what is on, and stops it. */
export function keepNow() {
  onState(show)
  setInterval(tick, 1000)
  onClick('stop', ({ dataset: { stop, name = '' } }) => {
    void (stop === 'fault' ? stopFault(name) : stopScenario(name))
  })
  onClick('normal', () => void playNormal())
}
