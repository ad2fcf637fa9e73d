import { Refused } from './refusal.ts'
import { textOf, viewOf, type Source } from './source.ts'

/** A box of an MP4 file (ISO/IEC 14496-12), by byte offsets in the file; `end` may lie beyond it. */
export type Box = { type: string; start: number; body: number; end: number }

const MAX_CHILDREN = 4096

/** The box at `start`; undefined if there is no valid one. */
export async function boxAt(source: Source, start: number, limit: number) {
  const head = await source.read(start, start + 16)
  if (head.length < 8) return undefined
  const data = viewOf(head)
  const type = textOf(head.subarray(4, 8))
  const size = data.getUint32(0)
  const box = (body: number, end: number): Box => ({ type, start, body: start + body, end })
  if (size === 0) return box(8, limit)
  if (size !== 1) return size < 8 ? undefined : box(8, start + size)
  if (head.length < 16) return box(16, Infinity)
  const large = data.getUint32(8) * 2 ** 32 + data.getUint32(12)
  return large < 16 ? undefined : box(16, start + large)
}

/** The child boxes of a box. */
export async function childrenOf(source: Source, { body, end }: Box): Promise<Box[]> {
  const children: Box[] = []
  for (let at = body; at + 8 <= end;) {
    const child = await boxAt(source, at, end)
    if (!child || child.end > end || children.length === MAX_CHILDREN) throw new Refused('unusable')
    children.push(child)
    at = child.end
  }
  return children
}

async function kindOf(source: Source, trak: Box) {
  const mdia = (await childrenOf(source, trak)).find(({ type }) => type === 'mdia')
  const hdlr = mdia && (await childrenOf(source, mdia)).find(({ type }) => type === 'hdlr')
  return hdlr && textOf(await source.read(hdlr.body + 8, hdlr.body + 12))
}

/** Whether an MP4 file's header has a video track; undefined without a header. */
export async function hasPictureTrack(source: Source): Promise<boolean | undefined> {
  for (let at = 0; at < source.size;) {
    const box = await boxAt(source, at, source.size)
    if (!box) return undefined
    at = box.end
    if (box.type !== 'moov') continue
    for (const child of await childrenOf(source, box)) {
      if (child.type === 'trak' && (await kindOf(source, child)) === 'vide') return true
    }
    return false
  }
  return undefined
}
