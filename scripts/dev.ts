// Runs the mock server and the site until Ctrl-C, or until one of them ends.
import { spawn } from 'node:child_process'
import { watchFile } from 'node:fs'
import { HELP, readFlags as readMockFlags } from '../mock-server/flags.ts'
import { reachableNames } from '../mock-server/http/reachable.ts'
import { addresses, block } from './dev/dev-urls.ts'
import { waitForHttp } from './dev/wait-for-http.ts'
import { parseDevFlags } from './dev/flags.ts'
import { stopWhenOrphaned } from './dev/orphaned.ts'
import { portError } from './dev/check-port.ts'
import { runTogether } from './dev/servers.ts'

const usage = `npm run dev -- [--port 3333] [--site-port 5173] [flags of the mock server]

  --port, PORT            port of the mock server
  --site-port, SITE_PORT  port of the site
  Everything else goes to the mock server:

${HELP.slice(HELP.indexOf('  --host'))}`

/**
 * Generates the types again when openapi.yaml is saved. The generator prints what is wrong with it.
 */
function watchContract() {
  let running = Promise.resolve()
  const generate = () =>
    new Promise<void>((done) => {
      console.log('openapi.yaml changed: npm run codegen')
      const args = ['--import', 'tsx/esm', 'scripts/contract.ts']
      spawn(process.execPath, args, { stdio: 'inherit' }).once('close', () => done())
    })
  watchFile('openapi.yaml', { interval: 500, persistent: false }, (now, before) => {
    if (now.mtimeMs !== before.mtimeMs) running = running.then(generate)
  })
}

async function dev(): Promise<number> {
  const flags = parseDevFlags(process.argv.slice(2), process.env)
  if (flags.help) {
    console.log(usage)
    return 0
  }
  const mock = readMockFlags([...flags.mock, '--port', String(flags.port)], process.env)
  if ('error' in mock) {
    console.error(mock.error)
    return 2
  }
  const complaints = await Promise.all([
    portError(flags.port, 'the mock server', '--port', 'PORT'),
    portError(flags.sitePort, 'the site', '--site-port', 'SITE_PORT'),
  ])
  const refused = complaints.filter((line) => line !== undefined)
  if (refused.length > 0) {
    console.error(refused.join('\n'))
    return 1
  }
  stopWhenOrphaned()
  watchContract()
  const stopped = new AbortController()
  const over = runTogether(flags, mock).finally(() => stopped.abort())
  const where = addresses(flags, reachableNames(mock.host))
  const { site, console: desk } = where
  const up = await Promise.all([site, desk].map((url) => waitForHttp(url, stopped.signal)))
  if (up.every(Boolean)) console.log(block(where))
  else if (!stopped.signal.aborted) console.log('A server has not answered yet: see its messages.')
  return over
}

try {
  process.exitCode = await dev()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
