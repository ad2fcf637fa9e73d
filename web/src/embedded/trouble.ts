/** A failure of the connection, as it is stored. */
export type Trouble = {
  /** The error's text, word for word. */
  error: string
  /** The host's own word, when it refused. */
  refusal?: { code: number; message: string }
  /** There was no answer in time; it may still come. */
  late?: true
}

const OTHERWISE = 'Failed to initialize Discord SDK'

/**
 * What was thrown, to be stored. Refusals of the host are plain objects, which no one can tell from
 * anything else that is thrown: their text is the general one, and their own word stands beside it.
 */
export function troubleOf(thrown: unknown): Trouble {
  if (thrown instanceof Error) return { error: thrown.message || OTHERWISE }
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown }
  return typeof code === 'number' && typeof message === 'string'
    ? { error: OTHERWISE, refusal: { code, message } }
    : { error: OTHERWISE }
}
