import { createServer } from 'node:net'

// A port may be in use on IPv4, IPv6 or the wildcard address only; a test of one does not find the
// others.
const hosts = ['127.0.0.1', '::1', '0.0.0.0', '::']

const tryPort = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

/**
 * Returns whether browsers refuse the port: they and Node's fetch share one list
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const isBlocked = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    ({ cause }: { cause?: Error }) => cause?.message === 'bad port',
  )

/** Returns undefined if a port is free on this machine, else a line that says what to do. */
export async function portError(
  port: number,
  who: string,
  flag: string,
  variable: string,
): Promise<string | undefined> {
  const remedy = `choose another with \`npm run dev -- ${flag} ${port + 1}\` or ${variable}=${port + 1}`
  for (const host of hosts) {
    const code = await tryPort(port, host)
    if (code === 'EADDRINUSE')
      return `Port ${port}, meant for ${who}, is busy: end the program that holds it, or ${remedy}.`
    if (code === 'EACCES') return `Port ${port}, meant for ${who}, needs more rights: ${remedy}.`
  }
  if (await isBlocked(port))
    return `Port ${port}, meant for ${who}, is one that browsers refuse: ${remedy}.`
  return undefined
}
