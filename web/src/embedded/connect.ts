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
import type { Host } from './sdk.ts'
import { createStore } from '../lib/store.ts'

type ConnectionDeps<Code> = {
  load: () => Promise<Code>
  /** Throws if the page's URL lacks a parameter. */
  open: (code: Code, onClose: (error: ConnectionError) => void) => Host
  /** Exchanges the platform's OAuth 2 code for its token. */
  exchange: (code: string) => Promise<string>
  reload: () => void
}

/** Runs one stage of an attempt; throws if it fails or if another attempt has begun. */
type Step = <T>(stage: ConnectionStep, work: () => Promise<T> | T) => Promise<T>

/** A stage that exceeds its time limit is shown as failed; a late response still continues the attempt. */
export function createConnection<Code>({ load, open, exchange, reload }: ConnectionDeps<Code>) {
  const store = createStore({ connection: initialConnection })
  let host: Host | undefined
  let current = 0

  const dispatch = (event: ConnectionEvent) =>
    store.set({ connection: reduceConnection(store.get().connection, event) })

  const close = (error: ConnectionError) => {
    current++
    dispatch({ type: 'closed', error })
  }

  /** Only the latest attempt changes the state. */
  async function attempt(work: (step: Step) => Promise<void>) {
    const own = ++current
    const fail = (stage: ConnectionStep, error: ConnectionError) => {
      if (own === current) dispatch({ type: 'failed', stage, error })
    }
    const step: Step = async (stage, run) => {
      dispatch({ type: 'began', stage })
      const timer = setTimeout(
        () => fail(stage, { message: 'No answer from the chat platform', late: true }),
        connectionSteps[stage].timeoutMs,
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
    dispatch({ type: 'succeeded', user })
  }

  return {
    read: () => store.get().connection,

    subscribe: store.subscribe,

    start: () => attempt(enter),

    /** Reloads the page or authorizes again, by `retryOf`. */
    retry: async () => {
      const from = retryOf(store.get().connection)
      if (from === 'page') reload()
      else if (from === 'authorize' && host) {
        const made = host
        await attempt((step) => signIn(made, step))
      }
    },
  }
}
