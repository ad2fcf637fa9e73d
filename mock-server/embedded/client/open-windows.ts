import type { Member } from '../members.ts'
import { layoutModes } from '../protocol.ts'
import type { SimulatorSettings } from '../settings.ts'
import { find } from './elements.ts'
import { clearLog } from './log.ts'
import { openWindow, type PlatformWindow } from './window.ts'

/** Binds the toolbar above a frame; `current` returns the open window. */
function bindToolbar(section: HTMLElement, current: () => PlatformWindow, restart: () => void) {
  const client = find('.client', HTMLElement, section)
  const layout = find('[data-do=layout]', HTMLSelectElement, section)
  const size = find('[data-do=size]', HTMLSelectElement, section)
  const on = (name: string, run: () => void) =>
    find(`[data-do=${name}]`, HTMLButtonElement, section).addEventListener('click', run)

  const applyLayout = () => {
    const [named, tile] = layout.value.split(' ')
    const mode = layoutModes.find((one) => one === named)
    if (tile) client.dataset.layout = tile
    else delete client.dataset.layout
    if (mode) current().host.layout(mode)
  }
  const applySize = () => {
    client.dataset.size = size.value
    if (size.value === 'side') current().host.turn('landscape')
    if (size.value === 'phone') current().host.turn('portrait')
  }

  on('ready', () => current().host.sendReady())
  on('error', () => current().host.sendError())
  on('close', () => current().host.close())
  on('reload', () => void current().reload())
  on('restart', restart)
  layout.addEventListener('change', applyLayout)
  size.addEventListener('change', applySize)
}

const windows = find('#windows', HTMLElement)
const template = find('#window', HTMLTemplateElement)

let closeAll = () => {}

function openFor(
  settings: SimulatorSettings,
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

/** Replaces all windows by one per member, and clears the log. */
export function openWindows(members: readonly Member[], settings: SimulatorSettings) {
  closeAll()
  clearLog()
  windows.replaceChildren()
  windows.dataset.count = String(members.length)
  const closers = members.map((member, index) => openFor(settings, members, member, index + 1))
  closeAll = () => closers.forEach((close) => close())
}
