import type { components } from '#contract'
import { limits } from '#limits'
import { readVideo, type VideoMetadata } from './read-video.ts'
import { Refused, type Refusal } from './refusal.ts'
import type { Source } from './source.ts'

type Resolution = components['schemas']['Resolution']

export type Accepted = {
  resolution: Resolution
  /** The display aspect ratio, if the pixels are not square. */
  shape: '4:3' | '16:9' | undefined
  seconds: number
  /** The `codecs` parameter of its media type. */
  codecs: string
}

const maxBytes = limits.ArchiveUpload.video['x-maxBytes']
const bounds = limits.ArchiveUpload.video['x-recording']
const resolutions: readonly Resolution[] = limits.ArchiveUpload.resolution.enum
const sounds: readonly string[] = bounds.soundCodecs

const isKnownPicture = (codec: string) =>
  bounds.pictureCodecs.some((known) => codec.toLowerCase().startsWith(known))

/** The nearest standard ratio: European captures differ by a few pixels of blanking. */
function shapeOf({ pixel, width, height }: { pixel: number; width: number; height: number }) {
  if (Math.abs(pixel - 1) < 0.01) return undefined
  const ratio = (width / height) * pixel
  if (ratio > 1.28 && ratio < 1.42) return '4:3'
  return ratio > 1.7 && ratio < 1.9 ? '16:9' : undefined
}

const refused = (code: Refusal['code'], rest: Pick<Refusal, 'limit' | 'found'> = {}): Refusal => ({
  field: 'video',
  code,
  ...rest,
})

function validateMetadata({ picture, audio, seconds }: VideoMetadata): Accepted | Refusal {
  if (!picture) return refused('no_picture')
  if (picture.isEncrypted || audio?.isEncrypted) return refused('encrypted')
  if (!isKnownPicture(picture.codec)) return refused('picture_codec', { found: picture.codec })
  const size = `${picture.width}x${picture.height}`
  const resolution = resolutions.find((one) => one === size)
  if (picture.isMirrored) return refused('mirrored')
  if (picture.angle !== 0) return refused('turned', { found: String(picture.angle) })
  if (!resolution) return refused('picture_size', { found: size })
  if (audio && !sounds.includes(audio.codec.toLowerCase()))
    return refused('sound_codec', { found: audio.codec })
  if (!(seconds > 0)) return refused('no_length')
  const limit = bounds.maxSeconds
  if (seconds > limit) return refused('too_long', { limit })
  const codecs = [picture.codec, ...(audio ? [audio.codec] : [])].join(',')
  return { resolution, shape: shapeOf(picture), seconds, codecs }
}

/** Validates a recording; the upload form and the mock server share it. */
export async function validateVideo(source: Source): Promise<Accepted | Refusal> {
  if (source.size > maxBytes) return refused('too_large', { limit: maxBytes })
  try {
    return validateMetadata(await readVideo(source))
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

/** Compares the entered resolution with that of an accepted file. */
export const resolutionRefusal = (chosen: string, own: Resolution): Refusal | undefined =>
  chosen === own ? undefined : { field: 'resolution', code: 'mismatch', found: own }
