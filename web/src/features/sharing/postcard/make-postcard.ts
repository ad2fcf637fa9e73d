import { ANSWER_TIMEOUT_MS, withTimeLimit } from '../../../lib/time-limit.ts'
import { CARD, drawCard, type Words } from './draw.ts'
import { darkTokens, type Tokens } from './tokens.ts'

/** The picture, where its host lets it be read; a card does without one that does not come. */
async function readablePicture(src: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = src
  try {
    await withTimeLimit(picture.decode(), ANSWER_TIMEOUT_MS)
  } catch {
    return undefined
  }
  // A drawing may have no size of its own.
  return picture.naturalWidth && picture.naturalHeight ? picture : undefined
}

/** What the page has not needed so far; a card is drawn in the system's type where it does not come. */
const fontsLoaded = ({ sans, grid }: Tokens) =>
  withTimeLimit(
    Promise.all([`700 48px ${sans}`, `48px ${grid}`].map((font) => document.fonts.load(font))),
    ANSWER_TIMEOUT_MS,
  ).catch(() => undefined)

async function draw(words: Words, tokens: Tokens, picture: HTMLImageElement | undefined) {
  const canvas = Object.assign(document.createElement('canvas'), CARD)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  drawCard(pen, words, tokens, picture)
  return new Promise<Blob>((resolve, reject) =>
    // Throws where the picture may be shown but not read.
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('No picture'))), 'image/png'),
  )
}

/** Draws the card, 1080 × 1350, as a PNG. Nothing but the recording's own picture is asked for. */
export async function makePostcard(words: Words, decade: number, src: string): Promise<Blob> {
  const tokens = darkTokens(decade)
  const [picture] = await Promise.all([readablePicture(src), fontsLoaded(tokens)])
  if (picture)
    try {
      return await draw(words, tokens, picture)
    } catch {
      // Without it, then.
    }
  return draw(words, tokens, undefined)
}
