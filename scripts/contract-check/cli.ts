// npm run conformance -- --target https://api.example.org: holds any server to openapi.yaml.
import { contractCheck } from './src/program.ts'

const INTERVAL_MS = 15_000
let next = performance.now() + INTERVAL_MS

/** On a terminal one line that changes; elsewhere, such as in a log, one every so often. */
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
