import { platformOrigins } from './platform-origins.ts'

/** What the frame's host says beyond the answers to commands. */
export type HostMessageHandlers = {
  onClose: (code: number, message: string) => void
  onError: (code: unknown, message: unknown) => void
  /** The `state` that an answer to `authorize` gives back; the SDK drops it. */
  onState: (state: unknown) => void
}

const FRAME = 1
const CLOSE = 2
const OPCODES: readonly unknown[] = [0, FRAME, CLOSE, 3]

/**
 * Call it before the SDK is made, which takes messages from any window, throws on opcodes that it
 * does not know, and swallows CLOSE. Only the host's window and origins get through.
 */
export function watchHostMessages(news: HostMessageHandlers) {
  addEventListener(
    'message',
    (event: MessageEvent<unknown>) => {
      if (!Array.isArray(event.data)) return
      const [opcode, payload] = event.data as unknown[]
      const passes = isPeer(event) && OPCODES.includes(opcode)
      if (!passes || opcode === CLOSE) event.stopImmediatePropagation()
      if (passes) hear(opcode, Object(payload) as Record<string, unknown>, news)
    },
    true,
  )
}

function hear(opcode: unknown, payload: Record<string, unknown>, news: HostMessageHandlers) {
  const { code, message, cmd, evt, nonce } = payload
  if (opcode === CLOSE)
    return news.onClose(
      typeof code === 'number' ? code : Number.NaN,
      typeof message === 'string' ? message : '',
    )
  if (opcode !== FRAME) return undefined
  const data = Object(payload.data) as Record<string, unknown>
  if (evt === 'ERROR' && (nonce ?? undefined) === undefined) news.onError(data.code, data.message)
  if (cmd === 'AUTHORIZE' && 'state' in data) news.onState(data.state)
  return undefined
}

/** A popped-out frame's host is its parent's opener; what opened a tab of its own is no host. */
const isPeer = ({ source, origin }: MessageEvent) =>
  window.parent !== window &&
  source === ((window.parent.opener as unknown) ?? window.parent) &&
  isHostOrigin(origin)

/** A simulated host, in the configuration of development and of the preview: no release has one. */
const { platformHosts = [] } = Object(globalThis.appConfig ?? {}) as { platformHosts?: string[] }

const isHostOrigin = (origin: string) =>
  platformOrigins.includes(origin) ||
  platformHosts.some((host) => new URL(host, location.href).origin === origin)
