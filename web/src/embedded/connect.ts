import {
  reduceConnection,
  initialConnection,
  type ConnectionEvent,
  retryOf,
  type ConnectionStep,
  connectionSteps,
  type ConnectionError,
  connectionErrorOf,
} from './connection-state.ts'
import type { Host } from './host.ts'

export type ConnectionDeps<Code> = {
  load: () => Promise<Code>
  /** Throws when the address of the page lacks a parameter. */
  open: (code: Code, onClose: (trouble: ConnectionError) => void) => Host
  /** A code of the platform → its token. */
  exchange: (code: string) => Promise<string>
  reload: () => void
}

/** Runs one stage of an attempt; throws when it fails and when another attempt has begun. */
type Step = <T>(stage: ConnectionStep, work: () => Promise<T> | T) => Promise<T>

/** What takes too long is a failure, but stays awaited: a late answer goes on where it stopped. */
export function createConnection<Code>({ load, open, exchange, reload }: ConnectionDeps<Code>) {
  let connection = initialConnection
  let host: Host | undefined
  let current = 0
  const listeners = new Set<() => void>()

  const tell = (event: ConnectionEvent) => {
    connection = reduceConnection(connection, event)
    for (const listener of listeners) listener()
  }

  const close = (trouble: ConnectionError) => {
    current++
    tell({ type: 'closed', trouble })
  }

  /** Only the latest attempt is heard. */
  async function attempt(work: (step: Step) => Promise<void>) {
    const own = ++current
    const fail = (stage: ConnectionStep, trouble: ConnectionError) => {
      if (own === current) tell({ type: 'failed', stage, trouble })
    }
    const step: Step = async (stage, run) => {
      tell({ type: 'began', stage })
      const timer = setTimeout(
        () => fail(stage, { error: 'No answer from the chat platform', late: true }),
        connectionSteps[stage].patience,
      )
      try {
        const gained = await run()
        if (own === current) return gained
      } catch (thrown) {
        fail(stage, connectionErrorOf(thrown))
        throw thrown
      } finally {
        clearTimeout(timer)
      }
      throw new Error('Another attempt has begun')
    }
    await work(step).catch(() => {})
  }

  async function enter(step: Step) {
    const code = await step('code', load)
    const made = (host = await step('address', () => open(code, close)))
    await step('handshake', made.ready)
    await signIn(made, step)
  }

  async function signIn(made: Host, step: Step) {
    const code = await step('authorize', made.authorize)
    const token = await step('exchange', () => exchange(code))
    const user = await step('authenticate', () => made.authenticate(token))
    tell({ type: 'succeeded', user })
  }

  return {
    read: () => connection,

    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    start: () => attempt(enter),

    /** Does what `retryOf` says. */
    retry: async () => {
      const from = retryOf(connection)
      if (from === 'page') reload()
      else if (from === 'authorize' && host) {
        const made = host
        await attempt((step) => signIn(made, step))
      }
    },
  }
}
