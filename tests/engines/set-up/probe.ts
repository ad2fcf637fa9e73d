/** Where the probe tells what it saw, and where that is read. */
export const PROBE_PATH = '/__probe'

/** What is asked for here never comes. */
export const HELD_PATH = '/__held'

/**
 * Runs before the site's own scripts in a browser whose driver tells nothing of errors: sends every
 * uncaught error, console error and violation of the page's policy to the site's own host.
 */
export function probe(path: string) {
  const tell = (text: string) => navigator.sendBeacon(path, text)
  addEventListener('error', (event) => {
    // A file that does not load is an event of its element, and no fault of a script.
    if (event instanceof ErrorEvent) tell(`uncaught: ${event.message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => tell(`rejected: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    tell(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )
  const original = console.error
  console.error = (...words: unknown[]) => {
    tell(`console: ${words.map(String).join(' ')}`)
    original(...words)
  }
}
