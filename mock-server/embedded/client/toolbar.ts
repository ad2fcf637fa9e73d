import { find } from './elements.ts'
import type { PlatformWindow } from './window.ts'

/** Gives the buttons above a frame what they do; `current` is the window as it is open now. */
export function bindToolbar(
  section: HTMLElement,
  current: () => PlatformWindow,
  restart: () => void,
) {
  const client = find('.client', HTMLElement, section)
  const minimise = find('[data-do=minimise]', HTMLButtonElement, section)
  const size = find('[data-do=size]', HTMLSelectElement, section)
  const on = (name: string, run: () => void) =>
    find(`[data-do=${name}]`, HTMLButtonElement, section).addEventListener('click', run)

  function shrink(small: boolean) {
    minimise.setAttribute('aria-pressed', String(small))
    client.classList.toggle('minimised', small)
    current().host.layout(small ? 'pip' : 'focused')
  }

  on('ready', () => current().host.sendReady())
  on('error', () => current().host.sendError())
  on('close', () => current().host.close())
  on('reload', () => void current().reload())
  on('restart', restart)
  on('minimise', () => shrink(minimise.getAttribute('aria-pressed') !== 'true'))
  size.addEventListener('change', () => (client.dataset.size = size.value))
}
