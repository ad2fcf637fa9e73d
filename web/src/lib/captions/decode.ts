import { detect } from 'chardet'

const SAMPLE = 4096

/** Detects UTF-16, also without a byte order mark: ASCII characters have a zero in each second byte. */
function utf16Of(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zerosAt = (rest: number) =>
    sample.filter((byte, at) => byte === 0 && at % 2 === rest).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even + odd < sample.length / 10) return undefined
  return even > odd ? 'utf-16be' : 'utf-16le'
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** Decodes a file in any encoding. UTF-8 tolerates a few invalid bytes. */
export function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  const utf8 = new TextDecoder().decode(bytes)
  const bad = count(utf8, /\ufffd/g)
  if (bad <= count(utf8, /[^\0-\x7f\ufffd]/g)) return utf8
  try {
    return new TextDecoder(detect(bytes) ?? 'windows-1252').decode(bytes)
  } catch {
    // `detect` may return a label that TextDecoder does not support.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
