/** Common names of codecs by FourCC; the first match counts. Unknown codecs keep their FourCC. */
const names: readonly (readonly [RegExp, string])[] = [
  [/^(hvc|hev|dvh|dvhe|lhv)/, 'HEVC (H.265)'],
  [/^(vvc|vvi)/, 'VVC (H.266)'],
  [/^avc|^dva/, 'H.264'],
  [/^mp4v\.6[0-5]|^m2v1|^(hdv|xdv|xd5|mx[345])/, 'MPEG-2'],
  [/^mp4v\.6a|^m1v1|^mpeg/, 'MPEG-1'],
  [/^mp4v\.6c|^(jpeg|mjp)/, 'Motion JPEG'],
  [/^mp4v|^(divx|dx50|xvid|3iv2)/, 'MPEG-4 Visual'],
  [/^(ap4|apc)/, 'ProRes'],
  [/^avd[nhj]/, 'DNxHD'],
  [/^dv/, 'DV'],
  [/^(s263|h263)/, 'H.263'],
  [/^vp08/, 'VP8'],
  [/^vp09/, 'VP9'],
  [/^av01/, 'AV1'],
  [/^(ac-3|mp4a\.a5)/, 'Dolby Digital (AC-3)'],
  [/^(ec-3|mp4a\.a6)/, 'Dolby Digital Plus (E-AC-3)'],
  [/^ac-4/, 'Dolby AC-4'],
  [/^mlpa/, 'Dolby TrueHD'],
  [/^(dts|mp4a\.a9)/, 'DTS'],
  [/^mp2$/, 'MP2'],
  [/^alac/, 'Apple Lossless'],
  [/^(samr|sawb)/, 'AMR'],
  [/^(mha|mhm)/, 'MPEG-H'],
  [/^mp4a\.dd/, 'Vorbis'],
  [/^mp4a\.40/, 'AAC'],
  [/^(sowt|twos|[lif]pcm|in24|in32|fl32|fl64|raw$|none)/, 'PCM'],
]

export const codecName = (codec: string) =>
  names.find(([shape]) => shape.test(codec.toLowerCase()))?.[1] ?? codec
