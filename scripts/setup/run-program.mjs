// Runs a program asynchronously with a time limit, so that Ctrl-C still ends it.
import { spawn } from 'node:child_process'
import process from 'node:process'

/** @typedef {{ seconds: number, env?: NodeJS.ProcessEnv }} Bounds */

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Bounds} bounds
 * @returns {Promise<{ succeeded: boolean, complaint: string }>} `complaint` is its stderr
 */
export function spawnProgram(command, args, { seconds, env = {} }) {
  console.log(`> ${command} ${args.join(' ')}`)
  return new Promise((resolve) => {
    let complaint = ''
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'pipe'],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      env: { ...process.env, ...env },
    })
    // Ends the program with this process by SIGINT, at which apt and Playwright clean up.
    const interrupt = () => child.kill('SIGINT')
    process.on('exit', interrupt)
    const end = (/** @type {boolean} */ succeeded) => {
      process.off('exit', interrupt)
      resolve({ succeeded, complaint })
    }
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      complaint += text
      process.stderr.write(text)
    })
    child.once('error', ({ message }) => {
      complaint += message
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}
