import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { imageSize } from 'image-size'
import { CARD, paintCard } from './card.ts'

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
const TIMEOUT_MS = 5000
/** After that many failures the host is no longer asked. */
const MAX_FAILURES = 3
let failures = 0

type ImageMetadata = Pick<SharedImage, 'type' | 'width' | 'height'>

/**
 * Returns type and size by the first bytes, or the type by the file name; undefined if social
 * networks cannot show it.
 */
export async function fetchImageMetadata(url: string): Promise<ImageMetadata | undefined> {
  const typeByName = TYPES[/\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase() ?? '']
  if (failures >= MAX_FAILURES) return typeByName ? { type: typeByName } : undefined
  try {
    const headers = { range: `bytes=0-${HEAD_BYTES - 1}` }
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    failures = 0
    if (!answer.ok) return undefined
    return readImageMetadata(await firstBytes(answer), answer.headers.get('content-type') ?? '')
  } catch {
    failures += 1
    return typeByName ? { type: typeByName } : undefined
  }
}

/** Stops reading after the first bytes, because the host may ignore the Range header. */
async function firstBytes({ body }: Response) {
  if (!body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  const reader = body.getReader()
  let length = 0
  while (length < HEAD_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  await reader.cancel()
  return Buffer.concat(chunks)
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

type Page = {
  /** The URL of the API's image, if there is one. */
  picture: string | undefined
  title: string
  above?: string
  /** The card's path below the folder of cards: `player/a1`. */
  name: string
  mayHaveCard: boolean
}

type Place = { siteUrl: string; siteName: string; root: string }

export const cardFile = (root: string, name: string) => join(root, 'cards', `${name}.png`)

/**
 * Returns the API's image if social networks show it, else a card with the title, else the default
 * image.
 */
export async function sharedImage(
  page: Page,
  { siteUrl, siteName, root }: Place,
): Promise<SharedImage> {
  const { picture, title, above, name } = page
  if (picture === undefined) return defaultImage(siteUrl, siteName)
  const metadata = await fetchImageMetadata(picture)
  const card = metadata || !page.mayHaveCard ? undefined : paintCard({ title, above, siteName })
  const file = cardFile(root, name)
  if (!card) rmSync(file, { force: true })
  if (metadata) return { url: picture, alt: title, ...metadata }
  if (!card) return defaultImage(siteUrl, siteName)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, card)
  return { url: `${siteUrl}/cards/${name}.png`, alt: title, ...CARD }
}

export const imageTags = ({ url, type, width, height, alt }: SharedImage) => ({
  'og:image': url,
  'og:image:type': type,
  'og:image:width': width?.toString(),
  'og:image:height': height?.toString(),
  'og:image:alt': alt,
})
