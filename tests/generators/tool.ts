import { execFile } from 'node:child_process'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'fetched')

/** The place of a fetched tool's program. */
export const programOf = (path: string) => join(folder, 'node_modules', path)

/** Disables update checks and telemetry. */
const quiet = { DO_NOT_TRACK: '1', KUBB_DISABLE_TELEMETRY: '1', SCARF_ANALYTICS: 'false' }

/** Runs a program of Node there. @throws what it printed, if it ends with anything but 0 */
export function run(...args: readonly string[]): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...quiet } }
  return new Promise((done, fail) => {
    execFile(process.execPath, args, options, (error, said, complained) =>
      error ? fail(new Error(`${args.join(' ')}\n${said}${complained}`)) : done(said),
    )
  })
}
