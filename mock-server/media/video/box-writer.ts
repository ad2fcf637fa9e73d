import { view } from './boxes.ts'

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export const join = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const words = (values: readonly number[] | Uint32Array): Uint8Array => {
  const bytes = new Uint8Array(values.length * 4)
  const data = view(bytes)
  for (let i = 0; i < values.length; i++) data.setUint32(i * 4, values[i] ?? 0)
  return bytes
}

/** The 8 bytes in front of a body of that many bytes. */
export const boxHead = (type: string, bodyLength: number): Uint8Array =>
  join([words([bodyLength + 8]), latin(type)])

export const writeBox = (type: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return join([boxHead(type, length), ...parts])
}

export const writeTable = (type: string, count: number, entries: Uint8Array): Uint8Array =>
  writeBox(type, words([0, count]), entries)
