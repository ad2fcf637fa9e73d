import { renderAsync } from '@resvg/resvg-js'
import type { MediaFile } from '../../contract/media-file.ts'
import { lettering } from '../../media/lettering.ts'

/** Pictures kept as pixels: some 100 kB each. */
const MOST = 1000

const taken = new Map<string, Promise<MediaFile>>()

async function photograph(drawing: MediaFile): Promise<MediaFile> {
  const { size, etag, headers } = drawing
  const parts: Uint8Array[] = []
  for await (const part of drawing.read(0, size - 1)) parts.push(part)
  const image = await renderAsync(Buffer.concat(parts), { font: lettering })
  const bytes = image.asPng()
  return {
    type: 'image/png',
    size: bytes.length,
    etag: etag.replace(/"$/, '.png"'),
    ...(headers && { headers }),
    read: (start, end) => [bytes.subarray(start, end + 1)],
  }
}

/** A drawing as a PNG of its size, any other file as it is. A browser keeps each SVG as a document of its own. */
export function photographOf(file: MediaFile): MediaFile | Promise<MediaFile> {
  if (!file.type.startsWith('image/svg+xml')) return file
  const known = taken.get(file.etag)
  if (known) return known
  if (taken.size >= MOST) taken.delete([...taken.keys()][0] ?? '')
  const picture = photograph(file)
  taken.set(file.etag, picture)
  return picture
}
