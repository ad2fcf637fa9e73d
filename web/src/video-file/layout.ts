import { limits } from '#limits'
import { boxAt, type Box } from './boxes.ts'
import { Refused } from './refusal.ts'
import { textOf, viewOf, type Source } from './source.ts'

/** The top-level boxes of a file. */
type Layout = {
  brands: string[]
  moov: Box
  moofs: Box[]
}

/** A day in fragments of half a second has about 500,000 boxes. */
const MAX_BOXES = 2_000_000
const MAX_BRANDS = 64
const known: readonly string[] = limits.ArchiveUpload.video['x-recording'].brands

/** The brands of the `ftyp` box, the major brand first. */
async function brandsOf(source: Source): Promise<string[]> {
  const box = await boxAt(source, 0, source.size)
  if (box?.type !== 'ftyp') throw new Refused(source.size === 0 ? 'empty' : 'format')
  const { body, end } = box
  if (end > source.size || end - body < 4) throw new Refused('cut_off')
  const bytes = await source.read(body, Math.min(end, body + 4 * MAX_BRANDS))
  const brands = Array.from({ length: Math.floor(bytes.length / 4) }, (_, i) =>
    textOf(bytes.subarray(i * 4, i * 4 + 4)),
  )
  // The second value is the minor version.
  const named = brands.filter((_, i) => i !== 1)
  if (!named.some((brand) => known.includes(brand))) {
    const found = (named[0] ?? '').replaceAll(/[^!-~]/g, '')
    throw new Refused('unknown_brand', found ? { found } : {})
  }
  return named
}

/** The end of the file by a `sidx` box: the listed segments follow it. */
async function indexedEnd(source: Source, { body, end }: Box): Promise<number> {
  const bytes = await source.read(body, Math.min(end, body + 32 + 12 * 65_536))
  const data = viewOf(bytes)
  const isWide = bytes[0] === 1
  const rows = isWide ? 32 : 24
  if (bytes.length < rows) throw new Refused('unusable')
  const offset = isWide ? data.getUint32(20) * 2 ** 32 + data.getUint32(24) : data.getUint32(16)
  const count = Math.min(data.getUint16(rows - 2), Math.floor((bytes.length - rows) / 12))
  let at = end + offset
  for (let i = 0; i < count; i++) at += data.getUint32(rows + i * 12) & 0x7f_ff_ff_ff
  return at
}

/**
 * Finds the boxes of a file without reading its media data. Ignores bytes after the last box, such as a
 * tag, a line feed or zeros.
 */
export async function layoutOf(source: Source): Promise<Layout> {
  const brands = await brandsOf(source)
  const moofs: Box[] = []
  let moov: Box | undefined
  let isCut = false
  let at = 0
  for (let count = 0; at < source.size; count++) {
    const box = await boxAt(source, at, source.size)
    if (!box) break
    if (count === MAX_BOXES) throw new Refused('unusable')
    const { type, end } = box
    if (end > source.size) {
      isCut = /^[ -~]{4}$/.test(type)
      // Other types may be random bytes after the last box.
      if (type === 'moof' || (type === 'mdat' && moofs.length > 0)) throw new Refused('cut_off')
      break
    }
    if (type === 'moov') moov ??= box
    if (type === 'moof') moofs.push(box)
    if (type === 'sidx' && (await indexedEnd(source, box)) > source.size) {
      throw new Refused('cut_off')
    }
    at = end
  }
  const isReadToEnd = isCut || source.size - at < 8
  if (!moov) throw new Refused(isReadToEnd ? 'cut_off' : 'unusable')
  return { brands, moov, moofs }
}
