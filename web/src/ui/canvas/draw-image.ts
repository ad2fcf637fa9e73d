import { RESPONSE_TIMEOUT_MS, withTimeLimit } from '../../lib/time-limit.ts'

type Draw = (pen: CanvasRenderingContext2D) => void

/** What the page has not needed so far; the system's type stands in where it does not come. */
export const fontsLoaded = (fonts: readonly string[]) =>
  withTimeLimit(
    Promise.all(fonts.map((font) => document.fonts.load(font))),
    RESPONSE_TIMEOUT_MS,
  ).catch(() => undefined)

/** @returns a PNG of that size in px; rejects where the browser draws none, or may not read what was drawn */
export async function drawImage(size: { width: number; height: number }, draw: Draw) {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  draw(pen)
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('No picture'))), 'image/png'),
  )
}
