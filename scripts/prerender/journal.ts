import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Hash of the archive's summary in the list when its page was rendered; '' for other pages. */
type SummaryHash = string
type Saved = { build: string; isWhole: boolean; pages: [path: string, SummaryHash][] }

/** An interrupted run renders the pages of at most this time again, in ms. */
const SAVED_EVERY = 10_000

/** Records the rendered pages: an interrupted run continues, and a refresh renders only changes. */
export function openJournal(file: string, build: string) {
  const saved = read(file)
  const isSame = saved?.build === build
  const pages = new Map(isSame ? saved.pages : [])
  let savedAt = Date.now()
  const save = (isWhole: boolean) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}~`, JSON.stringify({ build, isWhole, pages: [...pages] }))
    renameSync(`${file}~`, file)
    savedAt = Date.now()
  }
  return {
    pages,
    /** All pages of this build were rendered. */
    isWhole: isSame && saved.isWhole,
    /** Pages of another build are in the folder. */
    isOther: !isSame,
    note: () => Date.now() - savedAt > SAVED_EVERY && save(false),
    close: () => save(true),
  }
}

function read(file: string): Saved | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Saved
  } catch {
    return undefined
  }
}
