import { RESPONSE_TIMEOUT_MS, withTimeLimit } from '../../lib/time-limit.ts'

type Draw = (pen: CanvasRenderingContext2D) => void

/** Loads fonts that the page has not used yet; system fonts replace those that fail. */
export const fontsLoaded = (fonts: readonly string[]) =>
  withTimeLimit(
    Promise.all(fonts.map((font) => document.fonts.load(font))),
    RESPONSE_TIMEOUT_MS,
  ).catch(() => undefined)

/** @returns a PNG of that size in px; rejects without a canvas or for a tainted canvas */
export async function drawImage(size: { width: number; height: number }, draw: Draw) {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  draw(pen)
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('No picture'))), 'image/png'),
  )
}
