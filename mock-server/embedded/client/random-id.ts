/**
 * 128 random bits. `randomUUID` is missing on insecure origins, such as a network address.
 */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
