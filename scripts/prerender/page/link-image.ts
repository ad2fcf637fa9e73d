import { imageSize } from 'image-size'

/** The image that other sites show beside a link (`og:image`). */
export type SharedImage = {
  url: string
  alt: string
  type?: string | undefined
  width?: number | undefined
  height?: number | undefined
}

/** The default social image. */
export const DEFAULT_IMAGE = '/share.png'

export const CARD = { type: 'image/png', width: 1200, height: 630 } as const

export const defaultImage = (siteUrl: string, siteName: string): SharedImage => ({
  url: siteUrl + DEFAULT_IMAGE,
  alt: siteName,
  ...CARD,
})

/** Image types that chats and social networks show. None shows SVG, few show AVIF. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}
/** Smaller images are not shown by social networks. */
const MIN_PIXELS = 200
const HEAD_BYTES = 65_536
/** In ms. */
const TIMEOUT_MS = 5000
/** After that many failures the host is not asked for a while. */
const MAX_FAILURES = 3
const PAUSE_MS = 60_000
let failures = 0
let pausedUntil = 0

type ImageMetadata = Pick<SharedImage, 'type' | 'width' | 'height'>

/**
 * Returns type and size by the first bytes, or the type by the file name; undefined if social
 * networks cannot show it.
 */
async function fetchImageMetadata(
  url: string,
  signal: AbortSignal,
): Promise<ImageMetadata | undefined> {
  const typeByName = TYPES[/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '']
  if (Date.now() < pausedUntil) return typeByName ? { type: typeByName } : undefined
  try {
    const headers = { range: `bytes=0-${HEAD_BYTES - 1}` }
    const answer = await fetch(url, { headers, signal })
    failures = 0
    if (!answer.ok) return undefined
    return readImageMetadata(await firstBytes(answer), answer.headers.get('content-type') ?? '')
  } catch {
    failures += 1
    if (failures % MAX_FAILURES === 0) pausedUntil = Date.now() + PAUSE_MS
    return typeByName ? { type: typeByName } : undefined
  }
}

/** Stops reading after the first bytes, because the host may ignore the Range header. */
async function firstBytes({ body }: Response) {
  const bytes = new Uint8Array(HEAD_BYTES)
  if (!body) return bytes
  const reader = body.getReader()
  let length = 0
  while (length < HEAD_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    bytes.set(value.subarray(0, HEAD_BYTES - length), length)
    length += value.length
  }
  await reader.cancel()
  return bytes.subarray(0, length)
}

export function readImageMetadata(
  bytes: Uint8Array,
  contentType: string,
): ImageMetadata | undefined {
  try {
    const { type = '', width, height } = imageSize(bytes)
    const known = TYPES[type]
    return known && Math.min(width, height) >= MIN_PIXELS
      ? { type: known, width, height }
      : undefined
  } catch {
    // The size is in a later part of the file.
    const named = Object.values(TYPES).find((type) => contentType.startsWith(type))
    return named ? { type: named } : undefined
  }
}

/** What a page's image is about. */
export type ImageContent = {
  /** The URL of the API's image, if there is one. */
  picture: string | undefined
  title: string
  /** A line above the title. */
  above?: string
}

/** Returns the API's image if social networks show it, else the default image. */
export async function linkImage(
  { picture, title }: ImageContent,
  { siteUrl, siteName }: { siteUrl: string; siteName: string },
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<SharedImage> {
  const metadata = picture && (await fetchImageMetadata(picture, signal))
  return metadata ? { url: picture, alt: title, ...metadata } : defaultImage(siteUrl, siteName)
}

export const imageTags = ({ url, type, width, height, alt }: SharedImage) => ({
  'og:image': url,
  'og:image:type': type,
  'og:image:width': width?.toString(),
  'og:image:height': height?.toString(),
  'og:image:alt': alt,
})
