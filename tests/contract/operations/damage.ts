import { readFileSync } from 'node:fs'

const stored = (name: string) => readFileSync(`tests/support/videos/files/${name}`)

/** Overwrites 32-bit numbers after every box of a type, or only after the box with index `only`. */
function set(file: Buffer, type: string, at: number, numbers: number[], only?: number) {
  const copy = Buffer.from(file)
  let box = copy.indexOf(type, 0, 'latin1')
  for (let count = 0; box !== -1; count++, box = copy.indexOf(type, box + 4, 'latin1')) {
    if (only !== undefined && only !== count) continue
    for (const [i, number] of numbers.entries()) copy.writeInt32BE(number | 0, box + 4 + at + i * 4)
  }
  return copy
}

const renamed = (file: Buffer, from: string, to: string) =>
  Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1')

/** A file whose headers claim this duration. */
const lasting = (seconds: number) =>
  set(set(set(unedited, 'mdhd', 12, [1, seconds]), 'mvhd', 12, [1, seconds]), 'stts', 4, [
    1,
    1,
    seconds,
  ])

const boxStart = (file: Buffer, type: string, from = 0) => file.indexOf(type, from, 'latin1') - 4
const text = (content: string) => Buffer.from(content, 'latin1')
const cut = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share))

/** In base-fast.mp4 the header precedes the media data, in base.mp4 it follows. */
const fast = stored('base-fast.mp4')
const base = stored('base.mp4')
const unedited = renamed(base, 'edts', 'free')
const fragments = stored('fragments-empty.mp4')
const indexed = stored('fragments-indexed.mp4')
const [one, half] = [0x1_0000, 0x8000]
const matrix = (...[a, b, c, d]: [number, number, number, number]) =>
  set(base, 'tkhd', 40, [a, b, 0, c, d], 0)

function largeMedia() {
  const copy = Buffer.from(base)
  const media = boxStart(copy, 'mdat')
  const size = copy.readUInt32BE(media)
  // ffmpeg leaves space for a 64-bit size.
  copy.writeUInt32BE(1, media - 8)
  copy.write('mdat', media - 4, 'latin1')
  copy.writeBigUInt64BE(BigInt(size + 8), media)
  return copy
}

/** Damaged and unusual files, made from the files of `make.ts`. */
export const damaged: Record<string, () => Buffer> = {
  'a line feed behind it': () => Buffer.concat([base, text('\n')]),
  'three zeros behind it': () => Buffer.concat([base, Buffer.alloc(3)]),
  'an ID3v1 tag behind it': () => Buffer.concat([base, text('TAG'), Buffer.alloc(125, 32)]),
  '4096 zeros behind it': () => Buffer.concat([fast, Buffer.alloc(4096)]),
  'garbage behind it': () => Buffer.concat([fast, Buffer.alloc(256, 0xa7)]),
  'text behind it': () => Buffer.concat([base, text('Numérisé par Sam, le 3 mars.')]),
  'a second header behind it': () =>
    Buffer.concat([base, base.subarray(boxStart(base, 'moov'))]),
  'another file behind it': () => Buffer.concat([fast, fast]),
  'media with a long header': largeMedia,
  'media up to the end': () => set(fast, 'mdat', -8, [0]),
  'media said to be longer than the file': () => set(fast, 'mdat', -8, [99_999_999]),
  'no size in its track header': () => set(base, 'tkhd', 76, [0, 0]),
  'a track without a time scale': () => set(base, 'mdhd', 12, [0], 0),
  'a length beyond its samples': () => set(unedited, 'mdhd', 16, [0x7f_ff_ff_ff]),
  'edits of an unknown length': () => set(base, 'elst', 8, [0xff_ff_ff_ff]),
  'parameter sets in its pictures': () => renamed(base, 'avc1', 'avc3'),
  'pixels of no shape': () => set(stored('shape-720x576-12-11.mp4'), 'pasp', 0, [0, 0]),

  'cut at 60 %, the header first': () => cut(fast, 0.6),
  'cut by one byte': () => fast.subarray(0, -1),
  'cut at 60 %, the header last': () => cut(base, 0.6),
  'cut in its header': () => base.subarray(0, -10),
  'fragments cut at 60 %': () => cut(fragments, 0.6),
  'fragments cut before the last media': () =>
    fragments.subarray(0, fragments.lastIndexOf('mdat', undefined, 'latin1') - 4),
  'fragments without any': () => fragments.subarray(0, boxStart(fragments, 'moof')),
  'indexed fragments cut between two': () =>
    indexed.subarray(0, boxStart(indexed, 'moof', boxStart(indexed, 'moof') + 8)),
  'a chunk beyond the end': () => set(fast, 'stco', 8, [0x7f_ff_ff_ff], 0),
  'only its type': () => base.subarray(0, 32),
  'eleven bytes': () => base.subarray(0, 11),
  'a header of 2^64 bytes': () =>
    Buffer.concat([base.subarray(0, 32), text('\0\0\0\u0001moov'), Buffer.alloc(8, 255)]),

  'a box of four bytes in its header': () => set(base, 'mdia', -8, [4], 0),
  'a box longer than the one around it': () => set(base, 'mdia', -8, [0x7f_ff_ff_ff], 0),
  'a table longer than its box': () => set(base, 'stco', 4, [0x7f_ff_ff_ff], 0),
  'noise in front of its header': () => {
    const moov = boxStart(base, 'moov')
    return Buffer.concat([base.subarray(0, moov), Buffer.alloc(64, 1), base.subarray(moov)])
  },

  'turned by 90°': () => matrix(0, one, -one, 0),
  'turned by 180°': () => matrix(-one, 0, 0, -one),
  'turned by 270°': () => matrix(0, -one, one, 0),
  'turned as a whole': () => set(base, 'mvhd', 36, [-one, 0, 0, 0, -one]),
  'mirrored sideways': () => matrix(-one, 0, 0, one),
  'mirrored upside down': () => matrix(one, 0, 0, -one),
  'scaled down': () => matrix(half, 0, 0, half),

  'a day long': () => lasting(86_400),
  'a second more than a day long': () => lasting(86_401),
  'no length': () => lasting(0),
  'an unknown length': () => lasting(0xff_ff_ff_ff),

  'an encrypted sample entry': () => renamed(base, 'avc1', 'encv'),
  'no handler of pictures': () => renamed(base, 'vide', 'meta'),
  'brands of pictures only': () =>
    ['isom', 'iso2', 'mp41', 'avc1'].reduce((file, brand) => {
      const head = renamed(file.subarray(0, 32), brand, 'heic')
      return Buffer.concat([head, file.subarray(32)])
    }, base),
  'ProRes pictures': () => renamed(base, 'avc1', 'apch'),
  'DV pictures': () => renamed(base, 'avc1', 'dvcp'),
  'PCM sound': () => renamed(base, 'mp4a', 'ipcm'),

  'nothing in it': () => Buffer.alloc(0),
  'seven bytes': () => text('1234fty'),
  'a page': () => text('<!doctype html><p>ftyp'),
  'a picture': () => text('\u0089PNG\r\n\u001a\n0000'),
  'its type not at the start': () => Buffer.concat([text('\0\0\0\bfree'), base]),
} // prettier-ignore
