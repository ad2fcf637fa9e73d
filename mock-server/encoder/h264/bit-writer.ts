/** Writes the bits of a NAL unit by the descriptors of ITU-T H.264, 7.2: u(n), ue(v), se(v). */
export class BitWriter {
  private bytes = new Uint8Array(65_536)
  private length = 0
  private pending = 0
  private pendingBits = 0

  /** Writes the lowest `bits` bits of a value, at most 24. */
  u(bits: number, value: number): void {
    this.pending = (this.pending << bits) | value
    this.pendingBits += bits
    while (this.pendingBits >= 8) {
      this.pendingBits -= 8
      if (this.length === this.bytes.length) this.grow()
      this.bytes[this.length++] = (this.pending >> this.pendingBits) & 255
      this.pending &= (1 << this.pendingBits) - 1
    }
  }

  /** Writes an unsigned Exp-Golomb code (9.1). */
  ue(value: number): void {
    const bits = 32 - Math.clz32(value + 1)
    this.u(bits - 1, 0)
    this.u(bits, value + 1)
  }

  /** Writes a signed Exp-Golomb code (9.1.1). */
  se(value: number): void {
    this.ue(value > 0 ? 2 * value - 1 : -2 * value)
  }

  /**
   * Returns the written bits as a NAL unit: header, trailing bits, emulation prevention (7.3.1).
   */
  nalUnit(header: number): Uint8Array {
    this.u(1, 1)
    if (this.pendingBits > 0) this.u(8 - this.pendingBits, 0)
    const unit = new Uint8Array(this.length + (this.length >> 1) + 1)
    unit[0] = header
    let at = 1
    let zeros = 0
    for (const byte of this.bytes.subarray(0, this.length)) {
      if (zeros === 2 && byte < 4) {
        unit[at++] = 3
        zeros = 0
      }
      unit[at++] = byte
      zeros = byte === 0 ? zeros + 1 : 0
    }
    return unit.slice(0, at)
  }

  private grow(): void {
    const bytes = new Uint8Array(this.bytes.length * 2)
    bytes.set(this.bytes)
    this.bytes = bytes
  }
}
