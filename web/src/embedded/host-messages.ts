import { platformOrigins } from './platform-origins.ts'

/** Handlers for messages of the frame's host that are no command responses. */
export type HostMessageHandlers = {
  onClose: (code: number, message: string) => void
  onError: (code: unknown, message: unknown) => void
  /** Receives the `state` of an `authorize` response, which the SDK drops. */
  onState: (state: unknown) => void
}

const FRAME = 1
const CLOSE = 2
const OPCODES: readonly unknown[] = [0, FRAME, CLOSE, 3]

/**
 * Call it before the SDK is constructed. The SDK accepts messages from any window, throws on unknown
 * opcodes, and drops CLOSE. Only messages from the host's window and origins pass.
 */
export function watchHostMessages(handlers: HostMessageHandlers) {
  addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      if (!Array.isArray(event.data)) return
      const [opcode, payload] = event.data as unknown[]
      const passes = isPeer(event) && OPCODES.includes(opcode)
      if (!passes || opcode === CLOSE) event.stopImmediatePropagation()
      if (passes) handleMessage(opcode, Object(payload) as Record<string, unknown>, handlers)
    },
    true,
  )
}

function handleMessage(
  opcode: unknown,
  payload: Record<string, unknown>,
  handlers: HostMessageHandlers,
) {
  const { code, message, cmd, evt, nonce } = payload
  if (opcode === CLOSE)
    return handlers.onClose(
      typeof code === 'number' ? code : Number.NaN,
      typeof message === 'string' ? message : '',
    )
  if (opcode !== FRAME) return undefined
  const data = Object(payload.data) as Record<string, unknown>
  if (evt === 'ERROR' && (nonce ?? undefined) === undefined)
    handlers.onError(data.code, data.message)
  if (cmd === 'AUTHORIZE' && 'state' in data) handlers.onState(data.state)
  return undefined
}

/** The host of a popped-out frame is its parent's opener. A tab without a parent has no host. */
const isPeer = ({ source, origin }: MessageEvent) =>
  window.parent !== window &&
  source === ((window.parent.opener as unknown) ?? window.parent) &&
  isHostOrigin(origin)

/** The simulator's origins, in development and preview only. */
const { platformHosts = [] } = Object(globalThis.appConfig ?? {}) as { platformHosts?: string[] }

const isHostOrigin = (origin: string) =>
  platformOrigins.includes(origin) ||
  platformHosts.some((host) => new URL(host, location.href).origin === origin)
