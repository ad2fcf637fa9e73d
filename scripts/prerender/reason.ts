/** Returns the messages of an error and its causes, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  // That of the API's response, if there is one.
  const status = 'status' in error && Number(error.status) > 0 ? ` (${Number(error.status)})` : ''
  return (message || error.name) + status + (cause ? `: ${reasonOf(cause)}` : '')
}
