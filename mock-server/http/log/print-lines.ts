import { lineOf, type LogEntry } from './log.ts'

const DELAY_MS = 20

let waiting: LogEntry[] = []

function flush() {
  const lines = waiting.map(lineOf)
  waiting = []
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
}

/** Prints a request a moment later, with those that came meanwhile: a write for each costs a fifth of an answer. */
export function printSoon(entry: LogEntry) {
  if (waiting.push(entry) === 1) setTimeout(flush, DELAY_MS)
}

process.on('exit', flush)
