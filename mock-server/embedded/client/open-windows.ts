import type { Member } from '../members.ts'
import type { Settings } from '../settings.ts'
import { find } from './elements.ts'
import { clearLog } from './log.ts'
import { openWindow, type PlatformWindow } from './window.ts'

/** Gives the buttons above a frame what they do; `current` is the window as it is open now. */
function bindToolbar(section: HTMLElement, current: () => PlatformWindow, restart: () => void) {
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

const windows = find('#windows', HTMLElement)
const template = find('#window', HTMLTemplateElement)

let closeAll = () => {}

function openFor(
  settings: Settings,
  participants: readonly Member[],
  member: Member,
  number: number,
) {
  const copy = document.importNode(template.content, true)
  const section = find('section', HTMLElement, copy)
  windows.append(copy)
  let current: PlatformWindow
  const open = () => {
    current = openWindow(section, { number, member, settings, participants: () => participants })
  }
  const restart = () => {
    current.close()
    open()
  }
  open()
  bindToolbar(section, () => current, restart)
  return () => current.close()
}

/** Opens a window for each member, in place of those that are open; the log begins anew. */
export function openWindows(members: readonly Member[], settings: Settings) {
  closeAll()
  clearLog()
  windows.replaceChildren()
  windows.dataset.count = String(members.length)
  const closers = members.map((member, index) => openFor(settings, members, member, index + 1))
  closeAll = () => closers.forEach((close) => close())
}
