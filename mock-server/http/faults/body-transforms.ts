import { once } from 'node:events'
import type { Bytes } from '../../contract/media-file.ts'
import type { Pause } from './pause.ts'

/** Turns the bytes of a good answer into what leaves instead. `gone` aborts when the reader hangs up. */
export type BodyTransform = (
  bytes: Bytes,
  length: number,
  gone: AbortSignal,
) => AsyncIterable<Uint8Array>

export class BrokenOff extends Error {}

const PIECES_A_SECOND = 4

export const drip = (rate: number, pause: Pause): BodyTransform =>
  async function* (bytes, _length, gone) {
    const piece = Math.ceil(rate / PIECES_A_SECOND)
    for await (const chunk of bytes) {
      for (let at = 0; at < chunk.length; at += piece) {
        await pause((piece / rate) * 1000, gone)
        yield chunk.subarray(at, at + piece)
      }
    }
  }

async function* firstHalf(bytes: Bytes, length: number) {
  let left = Math.floor(length / 2)
  for await (const chunk of bytes) {
    if (left > 0) yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

export const truncate: BodyTransform = async function* (bytes, length) {
  yield* firstHalf(bytes, length)
  throw new BrokenOff()
}

export const stall: BodyTransform = async function* (bytes, length, gone) {
  yield* firstHalf(bytes, length)
  if (!gone.aborted) await once(gone, 'abort')
}
