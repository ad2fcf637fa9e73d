/** The path that the probe reports to, and where its reports are read. */
export const PROBE_PATH = '/__probe'

/** Requests to this path never complete. */
export const PENDING_PATH = '/__held'

/**
 * Runs before the site's own scripts in a browser whose driver reports no errors: sends every
 * uncaught error, console error and policy violation to the site's own host.
 */
export function probe(path: string) {
  const send = (text: string) => navigator.sendBeacon(path, text)
  addEventListener('error', (event) => {
    // A file that fails to load is an event of its element, and no script error.
    if (event instanceof ErrorEvent) send(`uncaught: ${event.message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => send(`rejected: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    send(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )
  const original = console.error
  console.error = (...words: unknown[]) => {
    send(`console: ${words.map(String).join(' ')}`)
    original(...words)
  }
}
