/** The probe sends its reports to this path, and tests read them there. */
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
    // An image or script that fails to load fires a plain event; only an ErrorEvent is a script
    // error.
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
