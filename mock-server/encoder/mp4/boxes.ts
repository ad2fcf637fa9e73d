// Boxes of an MP4 file (ISO/IEC 14496-12, 4.2): a 32-bit size, a type of four letters, a body.

const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Writes numbers of 32 bits. */
export const words = (values: ArrayLike<number>): Uint8Array => {
  const bytes = new Uint8Array(values.length * 4)
  const data = view(bytes)
  for (let i = 0; i < values.length; i++) data.setUint32(i * 4, values[i] ?? 0)
  return bytes
}

export const ascii = (text: string): Uint8Array => new TextEncoder().encode(text)

export const boxHeader = (type: string, bodyLength: number): Uint8Array =>
  concat([words([bodyLength + 8]), ascii(type)])

export const box = (type: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const body = concat(parts)
  return concat([boxHeader(type, body.length), body])
}

/** Writes a box of version and flags 0, then the number of entries and the entries, such as `stts`. */
export const tableBox = (type: string, count: number, entries: Uint8Array): Uint8Array =>
  box(type, words([0, count]), entries)

/** The bodies of the boxes at a path (`moov/trak`), as parts of `bytes`. */
export const bodiesAt = (bytes: Uint8Array, path: string): Uint8Array[] => {
  const [type, ...rest] = path.split('/')
  const bodies: Uint8Array[] = []
  for (let at = 0, size = 0; at + 8 <= bytes.length; at += size) {
    size = view(bytes).getUint32(at)
    if (size < 8 || at + size > bytes.length) throw new Error(`A box at byte ${at} is not valid.`)
    const found = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (found === type) bodies.push(bytes.subarray(at + 8, at + size))
  }
  return rest.length === 0 ? bodies : bodies.flatMap((body) => bodiesAt(body, rest.join('/')))
}

/** The only body at a path, or the first. @throws Error if there is none */
export const bodyAt = (bytes: Uint8Array, path: string): Uint8Array => {
  const [body] = bodiesAt(bytes, path)
  if (!body) throw new Error(`The file has no ${path}.`)
  return body
}

/** Reads the 32-bit numbers of a body, from a byte on. */
export const wordsAt = (body: Uint8Array, start: number): Uint32Array => {
  const data = view(body)
  const length = Math.floor((body.length - start) / 4)
  return Uint32Array.from({ length }, (_, i) => data.getUint32(start + i * 4))
}

/** Adds `by` to each 32-bit number of a body, from a byte on. */
export const addToWords = (body: Uint8Array, start: number, by: number): void =>
  body.set(words(wordsAt(body, start).map((value) => value + by)), start)
