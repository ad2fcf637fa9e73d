/** A box of an MP4 file (ISO/IEC 14496-12): positions are byte offsets in the array that was walked. */
export type Box = { type: string; start: number; body: number; end: number }

/** More children than this on one level is not a film. */
const mostBoxes = 4096

export const view = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Reads a box's header; null if it is cut or impossible. `end` may lie beyond `limit`. */
export const boxAt = (bytes: Uint8Array, start: number, limit: number): Box | null => {
  if (start + 8 > bytes.length) return null
  const data = view(bytes)
  const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
  const size = data.getUint32(start)
  if (size === 0) return { type, start, body: start + 8, end: limit }
  if (size !== 1) return size < 8 ? null : { type, start, body: start + 8, end: start + size }
  if (start + 16 > bytes.length) return null
  const large = Number(data.getBigUint64(start + 8))
  return large < 16 || !Number.isSafeInteger(start + large)
    ? null
    : { type, start, body: start + 16, end: start + large }
}

export function* boxesIn(
  bytes: Uint8Array,
  start = 0,
  end: number = bytes.length,
): Generator<Box, void, undefined> {
  for (let at = start, count = 0; at < end && count < mostBoxes; count++) {
    const box = boxAt(bytes, at, end)
    if (!box || box.end > end) return
    yield box
    at = box.end
  }
}

export const bodiesAt = (bytes: Uint8Array, path: string): Uint8Array[] =>
  path
    .split('/')
    .reduce<Uint8Array[]>(
      (parents, type) =>
        parents.flatMap((parent) =>
          [...boxesIn(parent)]
            .filter((box) => box.type === type)
            .map((box) => parent.subarray(box.body, box.end)),
        ),
      [bytes],
    )

export const bodyAt = (bytes: Uint8Array, path: string): Uint8Array | null =>
  bodiesAt(bytes, path)[0] ?? null
