import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/forms/Button.tsx'
import { config } from '../../../config/config.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { openShareSheet, prefersShareSheet, canShareFiles } from '../../../lib/share-sheet.ts'
import { drawEvening, type EveningPictureData } from './draw-evening.ts'

type EveningImageProps = Pick<EveningPictureData, 'title' | 'decade' | 'rows'> & {
  /** File name. */
  name: string
}

/** Shares or saves the image. The chat platform's frame blocks both without an error. */
export function EveningImage({ name, ...what }: EveningImageProps) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'drawing' | 'saved' | 'failed'>()
  const createImage = async () => {
    setOutcome('drawing')
    try {
      const site = config.siteName
      const blob = await drawEvening({ ...what, kicker: t('evening.kicker'), site })
      const file = new File([blob], name, { type: blob.type })
      setOutcome((await shareOrSave(file, what.title)) ? undefined : 'saved')
    } catch {
      setOutcome('failed')
    }
  }
  if (config.isEmbedded) return null
  return (
    <div>
      <Button busy={outcome === 'drawing'} onClick={() => void createImage()}>
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

/** Returns false if the file was saved instead. */
async function shareOrSave(file: File, title: string): Promise<boolean> {
  const files = [file]
  if (prefersShareSheet() && canShareFiles(files) && (await openShareSheet({ files, title })))
    return true
  saveFile(file)
  return false
}
