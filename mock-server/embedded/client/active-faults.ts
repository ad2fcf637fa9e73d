import type { Settings } from '../settings.ts'
import { el, find } from './elements.ts'

const strip = find('#struck', HTMLElement)

/** Says above the frames which faults strike, and what must then be seen: the form's own words. */
export function showActiveFaults({ fault }: Settings) {
  strip.hidden = fault.length === 0
  strip.replaceChildren(
    ...fault.flatMap((id) => {
      const row = find(`input[value="${id}"]`, HTMLInputElement).closest('li')
      if (!row) return []
      const words = find('label span', HTMLElement, row).cloneNode(true)
      return el('div', {}, el('p', {}, words), find('dl', HTMLElement, row).cloneNode(true))
    }),
  )
}
