import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import { waitForHttp } from '../../dev/wait-for-http.ts'

/** Enough for a list of 10,000. */
export const ARCHIVES = 11_000

/** Starts `npm run preview` on a free port. `root` may be the worktree of another commit. */
export async function startSite(root = '.') {
  const port = await getPort()
  const command = [
    '--import',
    'tsx',
    'scripts/preview.ts',
    `--port=${port}`,
    `--archives=${ARCHIVES}`,
  ]
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  const ended = new AbortController()
  child.once('exit', () => ended.abort())
  if (!(await waitForHttp(url, ended.signal, 240_000)))
    throw new Error('The preview has not started.')
  return {
    url,
    stop: async () => {
      if (ended.signal.aborted) return
      child.kill('SIGTERM')
      await Promise.race([once(child, 'exit'), sleep(5000).then(() => child.kill('SIGKILL'))])
    },
  }
}
