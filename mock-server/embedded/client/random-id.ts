/** 128 bits. `randomUUID` is missing where the page is not served securely: at an address of the network, say. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
