import { fitText, LEADING } from './fit-text.ts'

const RTL = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** The ascent above the baseline, relative to the font size. */
const ASCENT = 0.87

export type Rectangle = { x: number; y: number; width: number; height: number }

export type TextStyle = {
  weight: number
  family: string
  colour: string
  /** Largest first. */
  sizes: readonly number[]
  align?: 'start' | 'end' | 'centre'
  /** The vertical alignment in the box. */
  stand?: 'top' | 'bottom' | 'middle'
}

export function fillBox(
  pen: CanvasRenderingContext2D,
  { x, y, width, height }: Rectangle,
  colour: string,
) {
  pen.fillStyle = colour
  pen.fillRect(x, y, width, height)
}

/** The box of a line with its baseline at y. */
export const lineBox = (y: number, size: number) => ({
  top: y - size * ASCENT,
  height: size * LEADING,
})

/** Draws a text into a box, in the largest font size that fits. */
export function drawText(
  pen: CanvasRenderingContext2D,
  text: string,
  box: Rectangle,
  { weight, family, colour, sizes, align = 'start', stand = 'top' }: TextStyle,
) {
  const setSize = (size: number) => (pen.font = `${weight} ${size}px ${family}`)
  const { size, lines } = fitText(text, { ...box, sizes }, (part, tried) => {
    setSize(tried)
    return pen.measureText(part).width
  })
  setSize(size)
  const isRtl = RTL.test(text)
  pen.direction = isRtl ? 'rtl' : 'ltr'
  pen.textAlign = align === 'centre' ? 'center' : (align === 'end') === isRtl ? 'left' : 'right'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = colour
  const left = align === 'centre' ? box.width / 2 : pen.textAlign === 'left' ? 0 : box.width
  const spare = box.height - lines.length * size * LEADING
  const top = box.y + (stand === 'top' ? 0 : stand === 'bottom' ? spare : spare / 2)
  for (const [at, line] of lines.entries())
    pen.fillText(line, box.x + left, top + at * size * LEADING + size * ASCENT)
}

/** Draws an image centred in a box, like `object-fit: contain`. */
export function drawContained(
  pen: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { x, y, width, height }: Rectangle,
) {
  const { naturalWidth, naturalHeight } = picture
  const scale = Math.min(width / naturalWidth, height / naturalHeight)
  const [w, h] = [naturalWidth * scale, naturalHeight * scale]
  pen.drawImage(picture, x + (width - w) / 2, y + (height - h) / 2, w, h)
}
