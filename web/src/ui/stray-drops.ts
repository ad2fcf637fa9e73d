/** True if the browser would open the dropped file or link in place of the page. */
const wouldOpen = ({ dataTransfer, target }: DragEvent) => {
  const types = dataTransfer?.types ?? []
  if (types.includes('Files'))
    return !(target instanceof HTMLInputElement && target.type === 'file')
  const isEditable = target instanceof Element && target.closest(':read-write') !== null
  return types.includes('text/uri-list') && !isEditable
}

/** Ignores drops outside drop zones, so that the page stays. */
export function refuseStrayDrops() {
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !wouldOpen(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    })
}
