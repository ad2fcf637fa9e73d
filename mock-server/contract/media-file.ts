type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** A response body that is read by byte ranges, never whole in memory. */
export type MediaFile = {
  /** Content type, with a charset for text. */
  type: string
  size: number
  /** A strong entity tag (RFC 9110 §8.8.3), with its quotes. */
  etag: string
  headers?: Record<string, string>
  /** True: sent with status 206, whatever range the request names. */
  partial?: boolean
  /** Bytes from `start` to `end`, both inclusive. */
  read(start: number, end: number): Bytes
}
