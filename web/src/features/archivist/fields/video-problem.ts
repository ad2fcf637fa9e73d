import { useTranslation } from 'react-i18next'
import { limits } from '#limits'
import { isFieldProblemCode, type FieldProblemCode } from '../../../failure/field-problem-text.ts'
import { codecName } from './codec-name.ts'
import { useFormat } from '../../../i18n/format.ts'
import { lazyFormats } from '../../../i18n/lazy-formats.ts'
import { fileSize } from '../file-size.ts'
import { formatResolution, isResolution, resolutions } from './resolutions.ts'
import type { VideoError } from './inspect-video.ts'

type Values = Record<string, string | number>
/** Key in `archivist.upload.problems.video`, with its values. */
type VideoProblem = { sentence: VideoSentence; values: Values }

type VideoSentence =
  | 'empty'
  | 'tooLarge'
  | 'notMp4'
  | 'brand'
  | 'cutOff'
  | 'damaged'
  | 'encrypted'
  | 'noPicture'
  | 'pictureCodec'
  | 'soundCodec'
  | 'soundProfile'
  | 'pictureProfile'
  | 'resolution'
  | 'turned'
  | 'mirrored'
  | 'noLength'
  | 'tooLong'
  | 'headerTooLarge'
  | 'unreadable'
  | 'slow'
  | 'unloaded'

const sentences: Partial<Record<FieldProblemCode, VideoSentence>> = {
  empty: 'empty',
  format: 'notMp4',
  cut_off: 'cutOff',
  unusable: 'damaged',
  encrypted: 'encrypted',
  no_picture: 'noPicture',
  mirrored: 'mirrored',
  no_length: 'noLength',
  header_too_large: 'headerTooLarge',
}

/** True for a short ASCII token, such as a brand, codec, size or angle. */
const isToken = (found: unknown): found is string =>
  typeof found === 'string' && /^[!-~]{1,40}$/.test(found)

const bounds = limits.ArchiveUpload.video
const bound = (limit: unknown, own: number) => (Number.isSafeInteger(limit) ? Number(limit) : own)

/** Errors whose text contains the value found in the file. */
const describedBy: Partial<Record<FieldProblemCode, (found: string) => VideoProblem | undefined>> =
  {
    unknown_brand: (found) => ({
      sentence: 'brand',
      values: { brand: found === 'qt' ? 'QuickTime' : found },
    }),
    picture_codec: (found) => ({
      sentence: /^(avc|vp09|av01)/.test(found) ? 'pictureProfile' : 'pictureCodec',
      values: { codec: codecName(found) },
    }),
    sound_codec: (found) => ({
      sentence: found.startsWith('mp4a.40') ? 'soundProfile' : 'soundCodec',
      values: { codec: codecName(found) },
    }),
    picture_size: (found) =>
      /^\d+x\d+$/.test(found)
        ? { sentence: 'resolution', values: { resolution: found } }
        : undefined,
    turned: (found) =>
      /^\d+$/.test(found) ? { sentence: 'turned', values: { angle: found } } : undefined,
  }

/** Returns the text key for an invalid video, whether this form or the server found the error. */
export function videoProblem(
  error: VideoError | { code?: unknown; limit?: unknown; found?: unknown },
): VideoProblem | undefined {
  const { code } = error
  if (code === 'unreadable' || code === 'slow' || code === 'unloaded') {
    return { sentence: code, values: {} }
  }
  if (!isFieldProblemCode(code)) return undefined
  const { limit, found } = { limit: undefined, found: undefined, ...error }
  if (code === 'too_large') {
    return { sentence: 'tooLarge', values: { bytes: bound(limit, bounds['x-maxBytes']) } }
  }
  if (code === 'too_long') {
    return {
      sentence: 'tooLong',
      values: { seconds: bound(limit, bounds['x-recording'].maxSeconds) },
    }
  }
  const sentence = sentences[code]
  if (sentence) return { sentence, values: {} }
  return isToken(found) ? describedBy[code]?.(found) : undefined
}

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

/** Returns the resolution that the server found in the file. */
export const foundResolution = ({ code, found }: { code?: unknown; found?: unknown }) =>
  code === 'mismatch' && isResolution(found) ? found : undefined
