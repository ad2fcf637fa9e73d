/** What the browser would open in the page's place: a file, or a link. */
const wouldOpen = ({ dataTransfer, target }: DragEvent) => {
  const types = dataTransfer?.types ?? []
  if (types.includes('Files'))
    return !(target instanceof HTMLInputElement && target.type === 'file')
  const isEditable = target instanceof Element && target.closest(':read-write') !== null
  return types.includes('text/uri-list') && !isEditable
}

/** What is dropped beside a place for it is not taken, and the page stays. */
export function refuseStrayDrops() {
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !wouldOpen(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    })
}
