/** A randomly readable file: a `Blob` on the site, a file on the server's disk. */
export type Source = {
  size: number
  /** The bytes from `start` up to `end`, fewer at the end of the file. */
  read: (start: number, end: number) => Promise<Uint8Array>
}

const WINDOW = 65_536

/** Buffers reads, so that many small boxes take a few reads. */
export function readAhead({ size, read }: Source): Source {
  let first = 0
  let bytes = new Uint8Array()
  return {
    size,
    read: async (start, end) => {
      const stop = Math.min(end, size)
      if (stop - start > WINDOW) return read(start, stop)
      if (start < first || stop > first + bytes.length) {
        bytes = Uint8Array.from(await read(start, Math.min(start + WINDOW, size)))
        first = start
      }
      return bytes.subarray(start - first, stop - first)
    },
  }
}

export const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)
