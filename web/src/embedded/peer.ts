import { platformOrigins } from './platform-origins.ts'

/** What the frame's host says beyond the answers to commands. */
export type PeerNews = {
  onClose: (code: number, message: string) => void
  onError: (code: unknown, message: unknown) => void
  /** The `state` that an answer to `authorize` gives back; the SDK drops it. */
  onState: (state: unknown) => void
}

const FRAME = 1
const CLOSE = 2
const OPCODES: readonly unknown[] = [0, FRAME, CLOSE, 3]

/**
 * Stands before the SDK, which takes messages from any window, a sandboxed one too, throws on
 * opcodes that it does not know, and swallows CLOSE. What does not come from the host's window and
 * from one of its origins goes no further. Call it before the SDK is made.
 */
export function watchPeer(news: PeerNews) {
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

function hear(opcode: unknown, payload: Record<string, unknown>, news: PeerNews) {
  const { code, message, cmd, evt, nonce } = payload
  if (opcode === CLOSE)
    return news.onClose(Number(code), typeof message === 'string' ? message : '')
  if (opcode !== FRAME) return undefined
  const data = Object(payload.data) as Record<string, unknown>
  if (evt === 'ERROR' && (nonce ?? undefined) === undefined) news.onError(data.code, data.message)
  if (cmd === 'AUTHORIZE' && 'state' in data) news.onState(data.state)
  return undefined
}

/**
 * The host's window is the parent, or what opened it: a popped-out frame's host is there. A tab of
 * its own has no host, and what opened it is none.
 */
const isPeer = ({ source, origin }: MessageEvent) =>
  window.parent !== window &&
  source === ((window.parent.opener as unknown) ?? window.parent) &&
  isHostOrigin(origin)

/**
 * Who may be the host beside the platform: a simulated one, in the configuration of development and of
 * the preview. No release has it, and no other code asks.
 */
const { platformHosts = [] } = Object(globalThis.appConfig ?? {}) as { platformHosts?: string[] }

const isHostOrigin = (origin: string) =>
  platformOrigins.includes(origin) ||
  platformHosts.some((host) => new URL(host, location.href).origin === origin)
