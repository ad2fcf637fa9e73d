import { execFile } from 'node:child_process'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'fetched')

/** Returns the path of an installed tool's program. */
export const programOf = (path: string) => join(folder, 'node_modules', path)

/** Disables update checks and telemetry. */
const quiet = { DO_NOT_TRACK: '1', KUBB_DISABLE_TELEMETRY: '1', SCARF_ANALYTICS: 'false' }

/** Runs a Node program in the tools' folder. @throws its output, unless it exits with 0 */
export function run(...args: readonly string[]): Promise<string> {
  const options = { cwd: folder, env: { ...process.env, ...quiet } }
  return new Promise((done, fail) => {
    execFile(process.execPath, args, options, (error, said, complained) =>
      error ? fail(new Error(`${args.join(' ')}\n${said}${complained}`)) : done(said),
    )
  })
}
