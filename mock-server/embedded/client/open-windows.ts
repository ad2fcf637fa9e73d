import type { Member } from '../members.ts'
import type { Settings } from '../settings.ts'
import { find } from './elements.ts'
import { clearLog } from './log.ts'
import { bindToolbar } from './toolbar.ts'
import { openWindow, type PlatformWindow } from './window.ts'

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
