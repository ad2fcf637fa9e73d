/** Writes the bits of an H.264 picture: fixed lengths and Exp-Golomb codes (ITU-T H.264, 9.1). */
export class Bits {
  private bytes = new Uint8Array(65_536)
  private length = 0
  private held = 0
  private count = 0

  /** The lowest `length` bits of a value, 24 at most. */
  put(value: number, length: number): void {
    this.held = (this.held << length) | value
    this.count += length
    while (this.count >= 8) {
      this.count -= 8
      if (this.length === this.bytes.length) this.grow()
      this.bytes[this.length++] = (this.held >> this.count) & 255
      this.held &= (1 << this.count) - 1
    }
  }

  unsigned(value: number): void {
    const length = 32 - Math.clz32(value + 1)
    this.put(0, length - 1)
    this.put(value + 1, length)
  }

  signed(value: number): void {
    this.unsigned(value > 0 ? 2 * value - 1 : -2 * value)
  }

  /** Ends the unit and wraps it; no three bytes within may look like the start of another (7.4.1). */
  unit(header: number): Uint8Array {
    this.put(1, 1)
    if (this.count > 0) this.put(0, 8 - this.count)
    const out = new Uint8Array(this.length + (this.length >> 1) + 1)
    out[0] = header
    let at = 1
    let zeros = 0
    for (let i = 0; i < this.length; i++) {
      const byte = this.bytes[i] ?? 0
      if (zeros === 2 && byte < 4) {
        out[at++] = 3
        zeros = 0
      }
      out[at++] = byte
      zeros = byte === 0 ? zeros + 1 : 0
    }
    return out.slice(0, at)
  }

  private grow(): void {
    const more = new Uint8Array(this.bytes.length * 2)
    more.set(this.bytes)
    this.bytes = more
  }
}
