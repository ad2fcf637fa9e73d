import type { Message } from './platform-fault.ts'

/** The first item of every message. */
export const opcodes = { HANDSHAKE: 0, FRAME: 1, CLOSE: 2, HELLO: 3 } as const

/** The index of each is the platform's number. */
export const layoutModes = ['focused', 'pip', 'grid'] as const
export const orientations = ['portrait', 'landscape'] as const

/** Error codes of the platform that the simulator uses. */
export const codes = {
  unknown: 1000,
  payload: 4000,
  command: 4002,
  token: 4009,
  scope: 4006,
} as const

/** A successful reply. The SDK requires `evt: null`. */
export const answer = (cmd: string, nonce: string, data: unknown): Message => [
  opcodes.FRAME,
  { cmd, nonce, evt: null, data },
]

export const failure = (
  cmd: string,
  nonce: string | null,
  code: number | string,
  message: string,
): Message => [opcodes.FRAME, { cmd, nonce, evt: 'ERROR', data: { code, message } }]

export const dispatch = (evt: string, data: object): Message => [
  opcodes.FRAME,
  { cmd: 'DISPATCH', evt, nonce: null, data },
]

export const ready = (): Message =>
  dispatch('READY', {
    v: 1,
    config: { cdn_host: 'cdn.example', api_endpoint: '//api.example', environment: 'simulator' },
  })

/** True if JSON can represent a message. `postMessage` also accepts others, such as cycles. */
export function isJson(message: unknown): boolean {
  try {
    JSON.stringify(message, null, 2)
    return true
  } catch {
    return false
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
