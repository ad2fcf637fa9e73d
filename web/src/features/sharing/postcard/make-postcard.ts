import { RESPONSE_TIMEOUT_MS, withTimeLimit } from '../../../lib/time-limit.ts'
import { POSTCARD, drawPostcard, type PostcardTexts } from './draw-postcard.ts'
import { drawImage, fontsLoaded } from '../../../ui/canvas/draw-image.ts'
import { darkTokens } from '../../../ui/canvas/canvas-tokens.ts'

/** Loads the image with CORS; undefined if it fails. */
async function readablePicture(src: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = src
  try {
    await withTimeLimit(picture.decode(), RESPONSE_TIMEOUT_MS)
  } catch {
    return undefined
  }
  // An SVG may have no intrinsic size.
  return picture.naturalWidth && picture.naturalHeight ? picture : undefined
}

/** Draws the postcard as a PNG, 1080 × 1350. Only the recording's image is requested. */
export async function makePostcard(
  words: PostcardTexts,
  decade: number,
  src: string,
): Promise<Blob> {
  const tokens = darkTokens(decade)
  const fonts = [`700 48px ${tokens.sans}`, `48px ${tokens.grid}`]
  const [picture] = await Promise.all([readablePicture(src), fontsLoaded(fonts)])
  const card = (shown?: HTMLImageElement) =>
    drawImage(POSTCARD, (pen) => drawPostcard(pen, words, tokens, shown))
  if (picture)
    try {
      return await card(picture)
    } catch {
      // A tainted canvas cannot be exported: retries without the image.
    }
  return card()
}
