import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/forms/Button.tsx'
import { config } from '../../../config.ts'
import { drawEvening, type Ticket } from './draw-evening.ts'

type EveningPictureProps = Pick<Ticket, 'title' | 'rows'> & {
  /** Of the file. */
  name: string
}

/** The evening as a picture: passed on where the system passes pictures on, else saved. */
export function EveningPicture({ name, ...what }: EveningPictureProps) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'drawing' | 'saved' | 'failed'>()
  const take = async () => {
    setOutcome('drawing')
    try {
      const site = config.siteName
      const blob = await drawEvening({ ...what, kicker: t('evening.kicker'), site })
      const file = new File([blob], name, { type: blob.type })
      setOutcome((await passOn(file, what.title)) ? undefined : 'saved')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <div>
      <Button busy={outcome === 'drawing'} onClick={() => void take()}>
        {t('evening.picture')}
      </Button>
      <p role="status">
        {outcome === 'saved'
          ? t('evening.pictureSaved')
          : outcome === 'failed' && t('evening.pictureFailed')}
      </p>
    </div>
  )
}

/** False: the file was saved instead. Whoever closes the system's sheet wants neither. */
async function passOn(file: File, title: string): Promise<boolean> {
  const shared = { files: [file], title }
  const isTouched = matchMedia('(pointer: coarse)').matches
  if (isTouched && 'canShare' in navigator && navigator.canShare(shared)) {
    try {
      await navigator.share(shared)
      return true
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return true
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Not at once: some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return false
}
