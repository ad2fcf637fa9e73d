import { boxAt, childrenOf, type Box } from './boxes.ts'
import { textOf, type Source } from './source.ts'

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
