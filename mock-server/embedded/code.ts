/** Failures of the code exchange, each with its visible effect. */
export const tokenFaults = {
  refused: 'The exchange answers 400: the code is not valid.',
  failed: 'The exchange answers 500.',
  html: 'The exchange answers with an HTML page from a gateway.',
  empty: 'The exchange answers 200 without a body.',
  odd: 'The exchange answers 200 with JSON that holds no token.',
  dropped: 'The connection breaks during the exchange.',
  hangs: 'The exchange never answers.',
} as const

export type TokenFault = keyof typeof tokenFaults

export type Code = { persona: string; exchange: TokenFault | undefined }

const CODE = /^mock_code_([a-z-]{1,64})(?:\.[\w-]{1,64}(?:\.([a-z]{1,16}))?)?$/

export const codeFor = (persona: string, nonce: string, exchange?: TokenFault) =>
  ['mock_code_' + persona, nonce, ...(exchange ? [exchange] : [])].join('.')

/** Parses a code; undefined if the simulator did not issue it. */
export function readCode(code: string): Code | undefined {
  const [, persona, exchange] = CODE.exec(code) ?? []
  if (persona === undefined) return undefined
  if (exchange === undefined) return { persona, exchange: undefined }
  return Object.hasOwn(tokenFaults, exchange)
    ? { persona, exchange: exchange as TokenFault }
    : undefined
}
