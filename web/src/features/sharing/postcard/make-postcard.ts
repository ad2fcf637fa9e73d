import { RESPONSE_TIMEOUT_MS, withTimeLimit } from '../../../lib/time-limit.ts'
import { CARD, drawPostcard, type PostcardTexts } from './draw-postcard.ts'
import { drawImage, fontsLoaded } from '../../../ui/canvas/draw-image.ts'
import { darkTokens } from '../../../ui/canvas/canvas-tokens.ts'

/** The picture, where its host lets it be read; a card does without one that does not come. */
async function readablePicture(src: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = src
  try {
    await withTimeLimit(picture.decode(), RESPONSE_TIMEOUT_MS)
  } catch {
    return undefined
  }
  // A drawing may have no size of its own.
  return picture.naturalWidth && picture.naturalHeight ? picture : undefined
}

/** Draws the card, 1080 × 1350, as a PNG. Nothing but the recording's own picture is asked for. */
export async function makePostcard(
  words: PostcardTexts,
  decade: number,
  src: string,
): Promise<Blob> {
  const tokens = darkTokens(decade)
  const fonts = [`700 48px ${tokens.sans}`, `48px ${tokens.grid}`]
  const [picture] = await Promise.all([readablePicture(src), fontsLoaded(fonts)])
  const card = (shown?: HTMLImageElement) =>
    drawImage(CARD, (pen) => drawPostcard(pen, words, tokens, shown))
  if (picture)
    try {
      return await card(picture)
    } catch {
      // It may be shown but not read: without it, then.
    }
  return card()
}
