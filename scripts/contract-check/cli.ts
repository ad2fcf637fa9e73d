// `npm run conformance -- --target URL` compares any server with openapi.yaml.
import { contractCheck } from './src/program.ts'

const INTERVAL_MS = 15_000
let next = performance.now() + INTERVAL_MS

/** Rewrites one line on a terminal; elsewhere, such as in a log, prints a line every 15 s. */
function progress(text: string) {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001B[K${text.slice(0, process.stderr.columns - 1)}`)
  } else if (text !== '' && performance.now() > next) {
    next = performance.now() + INTERVAL_MS
    console.error(text)
  }
}

process.exitCode = await contractCheck(process.argv.slice(2), process.env, {
  log: (text) => console.log(text),
  logError: (what) => console.error(what),
  progress,
})
