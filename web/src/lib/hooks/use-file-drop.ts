import { useState, type DragEvent } from 'react'

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** A place where one file can be dropped; without it the browser would leave the page for the file. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) onFile(file)
    },
  }
  return { over, handlers }
}
