import { readFlags, HELP } from './flags.ts'
import { contractDocument } from './contract/document.ts'
import { listen, portOf } from './http/listen.ts'
import { isOpenToNetwork, reachableNames } from './http/reachable.ts'
import { missingMaterial } from './sample/chords.ts'

/** Prints a sentence and exits. */
function quit(sentence: string, code: number): never {
  console.error(sentence)
  process.exit(code)
}

function why(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} is in use: choose another with --port.`
  if (code === 'EACCES') return `Port ${port} needs more rights: choose one above 1023 with --port.`
  return `The mock server cannot start: ${message}`
}

if (process.env.NODE_ENV === 'production') quit('The mock server does not run in production.', 1)

const flags = readFlags(process.argv.slice(2), process.env)
if ('error' in flags) quit(flags.error, 2)
if (flags.help) {
  console.log(HELP)
  process.exit(0)
}

// Most responses exceed half of Node's default pool, so each would be allocated separately.
Buffer.poolSize = 64 * 1024

const { port, host, bundle, sessionsFile, ...options } = flags
try {
  // Reads the contract before the first request.
  contractDocument()
  const missing = missingMaterial()
  if (missing) throw new Error(`${missing} is missing.`)
  // Imported late: a data file that cannot be read throws while the modules load.
  const { createApp } = await import('./app.ts')
  const { saveSessions, reopenSessions, sessionsBeginWith } =
    await import('./control/bundle/at-start.ts')
  const beginning = bundle ? await sessionsBeginWith(bundle) : undefined
  const app = createApp({ ...options, opened: beginning?.begin })
  await beginning?.storeUploads(app.mock)
  if (sessionsFile) await reopenSessions(sessionsFile, app.mock)
  app.warm()
  const server = await listen(app, port, host)
  if (isOpenToNetwork(host)) {
    console.warn(`Warning: listening on ${host}, which others on the network may reach.`)
  }
  const stop = () => {
    server.close(() => void leave())
    server.closeAllConnections()
  }
  const leave = async () => {
    if (sessionsFile) await saveSessions(sessionsFile, app.mock)
    app.close()
    process.exit(0)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const { seed, archives, scenario } = options
  const [at, ...networkUrls] = reachableNames(host).map(
    (name) => `http://${name}:${portOf(server)}`,
  )
  console.log(`Mock server ready at ${at} (seed ${seed}, ${archives} archives, ${scenario}).`)
  for (const url of networkUrls) console.log(`On the network: ${url}`)
} catch (error) {
  quit(why(error, port), 1)
}
