import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'

type FileDrop = {
  onFile: (file: File) => void
  /** Receives an error text if the dropped data is not one file. */
  onRefused: (sentence: string) => void
  disabled?: boolean
}

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

const isFolder = ({ items }: DataTransfer) =>
  Array.from(items).some((item) => item.webkitGetAsEntry()?.isDirectory)

/** Event handlers of a drop zone for one file. */
export function useFileDrop({ onFile, onRefused, disabled = false }: FileDrop) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const takes = (event: DragEvent) => !disabled && hasFile(event)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const to = event.relatedTarget
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!takes(event)) return
      event.preventDefault()
      const { dataTransfer } = event
      const [file, another] = dataTransfer.files
      if (another) onRefused(t('files.several'))
      else if (isFolder(dataTransfer)) onRefused(t('files.folder'))
      else if (file) onFile(file)
    },
  }
  return { over, handlers }
}
