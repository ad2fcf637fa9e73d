import { expect, it } from 'vitest'
import { codecName } from '#web/src/features/archivist/fields/codec-name.ts'

/** Codecs, as in RFC 6381 and in the files of cameras, by their name. */
const codecs = {
  'HEVC (H.265)': 'hvc1.1.6 hev1 dvh1 dvhe lhv1',
  'VVC (H.266)': 'vvc1 vvi1',
  'H.264': 'avc1.640028 dva1',
  'MPEG-2': 'mp4v.61 m2v1 hdv1 xdv2 xd5a mx3n mx4n mx5n',
  'MPEG-1': 'mp4v.6a m1v1 mpeg',
  'Motion JPEG': 'mp4v.6c jpeg mjpa',
  'MPEG-4 Visual': 'mp4v.20 divx dx50 xvid 3iv2',
  ProRes: 'apch apcn ap4h',
  DNxHD: 'avdn avdh avdj',
  DV: 'dvc dvcp',
  'H.263': 's263 h263',
  VP8: 'vp08.00',
  VP9: 'vp09.00',
  AV1: 'av01.0',
  'Dolby Digital (AC-3)': 'ac-3 mp4a.a5',
  'Dolby Digital Plus (E-AC-3)': 'ec-3 mp4a.a6',
  'Dolby AC-4': 'ac-4',
  'Dolby TrueHD': 'mlpa',
  DTS: 'dtsc mp4a.a9',
  MP2: 'mp2',
  'Apple Lossless': 'alac',
  AMR: 'samr sawb',
  'MPEG-H': 'mha1 mhm1',
  Vorbis: 'mp4a.dd',
  AAC: 'mp4a.40.2',
  PCM: 'sowt twos lpcm ipcm fpcm in24 in32 fl32 fl64 raw none',
}

it.each(Object.entries(codecs))('%s is the name of %s', (name, own) => {
  const all = own.split(' ')
  const named = (of: readonly string[]) => of.map(codecName)
  expect(named(all)).toEqual(all.map(() => name))
  expect(named(all.map((codec) => codec.toUpperCase()))).toEqual(all.map(() => name))
  const others = all.map((codec) => `.${codec}`)
  expect(named(others)).toEqual(others)
})

it.each(['abcd', 'mp2v', 'raw1', 'avda', 'mx6n'])('%s has no other name', (codec) => {
  expect(codecName(codec)).toBe(codec)
})
