import { scenarioLink } from '../links.ts'
import type { DeskState } from '../desk-state.ts'
import { getElement, findKind, onClick } from './render.ts'
import { matches } from './filter-match.ts'
import { toggle } from './scenario-actions.ts'
import { subscribeState } from './state.ts'

const rows = () => document.querySelectorAll<HTMLElement>('#scenarios [data-text]')

export function filterScenarios(query: string) {
  let found = 0
  for (const row of rows()) {
    row.hidden = !matches(row.dataset.text ?? '', query)
    if (!row.hidden) found++
  }
  for (const group of document.querySelectorAll<HTMLElement>('#scenarios .group')) {
    group.hidden = !group.querySelector('[data-text]:not([hidden])')
  }
  getElement('#nothing').hidden = found > 0
  getElement('#found').textContent = query ? `${found} found` : ''
}

function updateRows(state: DeskState) {
  for (const row of rows()) {
    const { row: id, see = '/', as } = row.dataset
    if (!id) continue
    const link = scenarioLink({ id, see, as: as || null }, state)
    row.querySelector('[data-open]')?.setAttribute('href', link)
    row.querySelector('[data-copy]')?.setAttribute('data-copy', link)
    const on = String(state.scenarios.includes(id))
    row.querySelector('[data-toggle]')?.setAttribute('aria-checked', on)
  }
}

export function initScenarios() {
  const input = findKind(HTMLInputElement, '#search')
  input.addEventListener('input', () => filterScenarios(input.value.trim()))
  getElement('#search-clear').addEventListener('click', () => {
    input.value = ''
    filterScenarios('')
    input.focus()
  })
  onClick('toggle', ({ dataset }) => void toggle(dataset.toggle ?? ''))
  subscribeState(updateRows)
  // Browsers may restore the field's text after a reload.
  filterScenarios(input.value.trim())
}
