import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Hash of the archive's summary in the list when its page was rendered; '' for other pages. */
type SummaryHash = string
type Row = [path: string, seen?: SummaryHash] | 'whole'

/**
 * Records the rendered pages. An interrupted run continues, and a refresh renders only changes.
 * @param inputsHash hash of all inputs except API responses; another hash clears the journal
 */
export function openJournal(store: string, inputsHash: string) {
  const file = join(store, 'journal.jsonl')
  const hashFile = join(store, 'made')
  if (!existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== inputsHash) {
    rmSync(store, { recursive: true, force: true })
    mkdirSync(store, { recursive: true })
    writeFileSync(hashFile, inputsHash)
  }
  const pages = new Map<string, SummaryHash>()
  let isWhole = false
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const row = rowOf(line)
    isWhole ||= row === 'whole'
    if (!Array.isArray(row)) continue
    const [path, seen] = row
    if (seen === undefined) pages.delete(path)
    else pages.set(path, seen)
  }
  const lineOf = (row: Row) => `${JSON.stringify(row)}\n`
  return {
    store,
    pages,
    isWhole: () => isWhole,
    write(path: string, seen: SummaryHash) {
      pages.set(path, seen)
      appendFileSync(file, lineOf([path, seen]))
    },
    remove(path: string) {
      pages.delete(path)
      appendFileSync(file, lineOf([path]))
    },
    clear() {
      pages.clear()
      isWhole = false
      writeFileSync(file, '')
    },
    /** Marks the run as complete, and removes lines that later ones have replaced. */
    close() {
      isWhole = true
      writeFileSync(file, '')
      let lines = ''
      const flush = () => {
        appendFileSync(file, lines)
        lines = ''
      }
      for (const row of pages) {
        lines += lineOf(row)
        if (lines.length > 1_000_000) flush()
      }
      lines += lineOf('whole')
      flush()
    },
  }
}

export type Journal = ReturnType<typeof openJournal>

/** An interrupted run may leave half a line. */
function rowOf(line: string): Row | undefined {
  try {
    return JSON.parse(line) as Row
  } catch {
    return undefined
  }
}
