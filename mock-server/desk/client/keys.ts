import { copyLink } from './copy.ts'
import { findKind } from './render.ts'
import { toggle } from './scenario-actions.ts'
import { filterScenarios } from './scenarios.ts'

const CHOICE = 'desk.slash'

const links = () => [
  ...document.querySelectorAll<HTMLAnchorElement>('#scenarios li:not([hidden]) [data-open]'),
]

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=radio]), select, textarea')

function onSearchKey(event: KeyboardEvent, input: HTMLInputElement) {
  if (event.key === 'ArrowDown') links()[0]?.focus()
  else if (event.key === 'Enter') links()[0]?.click()
  else if (event.key === 'Escape') {
    input.value = ''
    filterScenarios('')
  } else return
  event.preventDefault()
}

function onRowKey(event: KeyboardEvent, link: HTMLAnchorElement, input: HTMLInputElement) {
  const all = links()
  const at = all.indexOf(link)
  const go: Record<string, () => void> = {
    ArrowDown: () => all[at + 1]?.focus(),
    ArrowUp: () => (all[at - 1] ?? input).focus(),
    Home: () => all[0]?.focus(),
    End: () => all.at(-1)?.focus(),
    Escape: () => input.focus(),
    c: () => void copyLink(link.href),
    ' ': () => {
      const id = link.closest<HTMLElement>('[data-row]')?.dataset.row
      if (id && id !== 'normal') void toggle(id)
    },
  }
  const run = Object.hasOwn(go, event.key) ? go[event.key] : undefined
  if (!run) return
  run()
  event.preventDefault()
}

/**
 * Controls the list by keyboard. `/` works anywhere, and can be switched off; other keys need the
 * focus.
 */
export function initKeyboard() {
  const input = findKind(HTMLInputElement, '#search')
  const slash = findKind(HTMLInputElement, '#slash')
  slash.checked = localStorage.getItem(CHOICE) !== 'off'
  slash.addEventListener('change', () => {
    localStorage.setItem(CHOICE, slash.checked ? 'on' : 'off')
  })
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const { target, key } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-open]') : null
    if (target === input) onSearchKey(event, input)
    else if (link) onRowKey(event, link, input)
    if (key === '/' && slash.checked && !isField(target)) {
      event.preventDefault()
      input.focus()
      input.select()
    }
  })
}
