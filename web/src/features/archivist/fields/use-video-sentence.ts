import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { lazyFormats } from '../../../i18n/lazy-formats.ts'
import { fileSize } from '../file-size.ts'
import { resolutions, formatResolution } from './resolutions.ts'
import { videoProblem } from './video-problem.ts'

/** Returns a function that describes an invalid video; undefined if there is no text for it. */
export function useVideoSentence(file: File | undefined) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const size = (bytes: unknown) => fileSize(Number(bytes), i18n.resolvedLanguage ?? 'fr')
  return (error: Parameters<typeof videoProblem>[0]): string | undefined => {
    const problem = videoProblem(error)
    if (!problem) return undefined
    const { sentence, values } = problem
    const { bytes, seconds, resolution, ...others } = values
    return t(`archivist.upload.problems.video.${sentence}`, {
      ...others,
      size: size(file?.size ?? 0),
      max: size(bytes ?? 0),
      length: format.length(Number(seconds ?? 0)),
      resolution: formatResolution(String(resolution ?? '')),
      allowed: lazyFormats(format).either(resolutions.map(formatResolution)),
    })
  }
}
