import { currentHost } from './host.ts'

/**
 * Writes a failure into the browser's log and forwards it to the host's. Only what the site chooses
 * is forwarded: the SDK's own override of `console` may loop for ever.
 */
export function logFailure(text: string, reason: unknown) {
  console.error(text, reason)
  const { message = '' } = Object(reason) as { message?: unknown }
  try {
    currentHost()
      .log('error', `${text} ${String(message)}`)
      .catch(() => {})
  } catch {
    // There is no host yet.
  }
}
