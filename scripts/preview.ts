import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { mockSite } from '../web/vite/mock-config.ts'
import { createApp } from '../mock-server/app.ts'
import { HELP, readFlags } from '../mock-server/flags.ts'
import { listen, portOf } from '../mock-server/http/listen.ts'
import { reachableNames } from '../mock-server/http/reachable.ts'
import { compressFolder } from './preview/compress-folder.ts'
import { createSiteHost } from './preview/site-host.ts'
import { copyBuild } from './preview/snapshot.ts'

// npm run preview: serves the build with the release's headers and the mock server on one port.
const root = fileURLToPath(new URL('..', import.meta.url))
const env = { ...process.env, MOCK_PORT: process.env.PORT ?? '4173' }
const flags = readFlags(process.argv.slice(2), env)
if ('error' in flags) quit(flags.error)
if (flags.help) {
  console.log(`npm run preview -- [--port 4173] [flags of the mock server]

  --port, PORT  where site and mock server listen, 0 to 65535 (0: any free one)
  Everything else goes to the mock server:

${HELP.slice(HELP.indexOf('  --host'))}`)
  process.exit(0)
}
// Chosen before the server listens, because the simulator needs the site's URL.
const port = flags.port || (await getPort())

if (!isBuilt()) {
  console.log('Building the site…')
  // Imported on demand, because Vite takes longer to load than everything else.
  const { build } = await import('vite')
  await build({ configFile: `${root}web/vite.config.ts`, logLevel: 'warn' })
}

const { host, ...options } = flags
const mock = createApp({
  ...options,
  siteOrigins: [`http://${reachableNames(host)[0]}:${port}`, ...flags.siteOrigins],
})
// Compresses dist itself, so that the next start finds it compressed.
await compressFolder(`${root}dist`)
const folder = copyBuild(`${root}dist`, mockSite)
mock.warm()
const site = await createSiteHost(folder, mock, {
  // The simulator frames the site from this origin, and from the mock server's default one.
  frames: ["'self'", 'http://localhost:3333'],
})
// Uses the mock server's time limits: Node's default ends every upload after five minutes.
const server = await listen(site, port, host).catch(({ message }: Error) =>
  quit(`The preview cannot start: ${message}. Choose another port with --port.`),
)
const [at, ...otherUrls] = reachableNames(host).map((name) => `http://${name}:${portOf(server)}`)
console.log(`Preview ready at ${at} (site and mock server).`)
for (const address of otherUrls) console.log(`On the network: ${address}`)

const stop = () => {
  mock.close()
  server.close(() => process.exit(0))
  server.closeAllConnections()
}
process.once('SIGINT', stop).once('SIGTERM', stop)

function quit(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

/** Returns whether the build exists and is newer than all of its sources. */
function isBuilt() {
  const timeOf = (path: string) =>
    statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const time = timeOf('dist/index.html')
  const web = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  const sources = [...web.map((name) => `web/${name}`), 'web', 'package.json', 'openapi.gen.ts']
  return [...sources, 'openapi.limits.gen.ts'].every((source) => timeOf(source) <= time)
}
