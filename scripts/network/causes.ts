/** Explains Node's error codes to the operator. */
const causes: readonly (readonly [codes: RegExp, words: string])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/, 'this machine knows no address of that name (DNS)'],
  [/^ECONNREFUSED$/, 'nobody answers at that port'],
  [
    /^(?:EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'no way leads there from this machine',
  ],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'the connection was cut'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another name'],
  [
    /^(?:UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|CERT_)/,
    'its certificate is of an authority that Node does not know. Is that a private one, name its file: NODE_EXTRA_CA_CERTS=/etc/ssl/our-authority.pem npm run …',
  ],
  [/^(?:ERR_SSL_|EPROTO)/, 'it does not speak TLS there'],
]

/** Returns the cause of a failed connection in words, with Node's code. */
export function causeOf(code: string): string | undefined {
  const words = causes.find(([codes]) => codes.test(code))?.[1]
  return words && `${words} (${code})`
}
