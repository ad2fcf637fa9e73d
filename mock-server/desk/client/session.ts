import type { DeskState } from '../desk-state.ts'
import { personaList } from '../view/session-panel.ts'
import { postJson } from './api.ts'
import { render, getElement, findKind, onClick } from './render.ts'
import { addFault, updateActive, waitFor } from './scenario-actions.ts'
import { toast } from './toast.ts'
import { sessionNow, subscribeState } from './state.ts'

async function setClock(now: number | null) {
  const body = { now: now === null ? null : new Date(now).toISOString() }
  if ((await postJson('/__mock/clock', body)) !== undefined)
    toast(now === null ? 'Real time again.' : 'The clock is set.')
}

function onSubmit(name: string, run: (field: (name: string) => string) => void) {
  const form = findKind(HTMLFormElement, `[data-form=${name}]`)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const data = new FormData(form)
    run((field) => {
      const value = data.get(field)
      return typeof value === 'string' ? value : ''
    })
  })
}

async function makeWorld(seed?: number, archives?: number) {
  toast('Generating sample data…')
  if (await updateActive(() => ({ seed, archives }))) toast('Sample data ready.')
}

/** Describes the selected fault, and enables the value field if the fault takes a value. */
function describeFault() {
  const [option] = findKind(HTMLSelectElement, '[name=kind]').selectedOptions
  getElement('[data-fault-about]').textContent = option?.dataset.about ?? ''
  const value = findKind(HTMLInputElement, '[data-form=fault] [name=value]')
  value.disabled = !option?.dataset.value
  value.required = !value.disabled
}

/** Updates a field unless the tester is typing in it. */
function fill(selector: string, value: string) {
  const input = findKind(HTMLInputElement, selector)
  if (input !== document.activeElement) input.value = value
}

/** Formats a time for `datetime-local`: local time without a zone. */
function localTime(at: string) {
  const date = new Date(at)
  const shifted = date.getTime() - date.getTimezoneOffset() * 60_000
  return new Date(shifted).toISOString().slice(0, 19)
}

function show(state: DeskState) {
  render(getElement('#personas'), personaList(state))
  fill('[data-form=world] [name=seed]', String(state.seed))
  fill('[data-form=world] [name=archives]', String(state.archives))
  fill('[data-form=clock] [name=now]', localTime(state.now))
  for (const button of document.querySelectorAll<HTMLElement>('[data-wait]')) {
    const { wait } = button.dataset
    const waits = state.faults.find((text) => /^wait:\d+$/.test(text)) ?? 'wait:0'
    button.ariaPressed = String(waits === `wait:${wait}`)
  }
}

export function initSession() {
  subscribeState(show)
  onSubmit('clock', (field) => void setClock(Date.parse(field('now'))))
  onClick('shift', ({ dataset }) => {
    const now = sessionNow()
    if (now !== undefined) void setClock(now + Number(dataset.shift) * 1000)
  })
  onClick('real-time', () => void setClock(null))
  onSubmit('world', (field) => void makeWorld(Number(field('seed')), Number(field('archives'))))
  onClick('usual-world', () => void makeWorld())
  onClick('wait', ({ dataset }) => void waitFor(Number(dataset.wait)))
  onSubmit('fault', (field) => {
    const value = field('value') && `:${field('value')}`
    const on = field('on') && `@${field('on')}`
    void addFault(`${field('kind')}${value}${on}`)
  })
  getElement('[name=kind]').addEventListener('change', describeFault)
  describeFault()
}
