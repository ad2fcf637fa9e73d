/** Returns a random number from 0 up to, but not including, 1. */
export const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
