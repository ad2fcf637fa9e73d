import { useTranslation } from 'react-i18next'
import { fileSize } from './file-size.ts'
import { MOST_BYTES, type VideoTrouble } from './inspect-video.ts'
import { resolutions, spelled } from './resolutions.ts'
import { useFormat } from '../../i18n/format.ts'

/** Says why a file is not taken. */
export function useTroubleText() {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const size = (bytes: number) => fileSize(bytes, i18n.resolvedLanguage ?? 'fr')
  return (trouble: VideoTrouble): string => {
    if (trouble.code === 'tooLarge') {
      const sizes = { size: size(trouble.bytes), most: size(MOST_BYTES) }
      return t('archivist.upload.problems.video.tooLarge', sizes)
    }
    if (trouble.code === 'resolution') {
      return t('archivist.upload.problems.video.resolution', {
        resolution: spelled(`${trouble.width}x${trouble.height}`),
        allowed: format.either(resolutions.map(spelled)),
      })
    }
    return t(`archivist.upload.problems.video.${trouble.code}`)
  }
}
