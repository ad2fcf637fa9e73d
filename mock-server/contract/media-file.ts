export type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Something to send as bytes: the whole of it or any part, without holding it in memory. */
export type MediaFile = {
  /** Content type, with its charset when it is text. */
  type: string
  size: number
  /** A strong entity tag, with its quotes. */
  etag: string
  headers?: Record<string, string>
  /** Sent in part, whatever range was asked for. */
  partial?: boolean
  /** Bytes from `start` to `end`, both included. */
  read(start: number, end: number): Bytes
}
