import { createServer } from 'node:net'

// A port may be taken on one family or on the wildcard address only, and each kind hides from the others.
const hosts = ['127.0.0.1', '::1', '0.0.0.0', '::']

const tryPort = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

/** Nothing when a port is free on this machine, else a line that names it and says what to do. */
export async function complainAboutPort(
  port: number,
  who: string,
  flag: string,
  variable: string,
): Promise<string | undefined> {
  for (const host of hosts) {
    const code = await tryPort(port, host)
    const remedy = `choose another with \`npm run dev -- ${flag} ${port + 1}\` or ${variable}=${port + 1}`
    if (code === 'EADDRINUSE')
      return `Port ${port}, meant for ${who}, is busy: end the program that holds it, or ${remedy}.`
    if (code === 'EACCES') return `Port ${port}, meant for ${who}, needs more rights: ${remedy}.`
  }
  return undefined
}
