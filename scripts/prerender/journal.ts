import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** With the hash of an archive's summary in the list when its page was rendered; '' for other pages. */
type Saved = { build: string; isWhole: boolean; pages: [path: string, summary: string][] }

/** An interrupted run renders the pages of at most this time again, in ms. */
const SAVED_EVERY = 10_000

/** Records the rendered pages: an interrupted run continues, and a refresh renders only changes. */
export function openJournal(file: string, build: string) {
  const saved = read(file)
  const isSame = saved?.build === build
  const pages = new Map(isSame ? saved.pages : [])
  let savedAt = Date.now()
  let isWhole = isSame && saved.isWhole
  const save = () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}~`, JSON.stringify({ build, isWhole, pages: [...pages] }))
    renameSync(`${file}~`, file)
    savedAt = Date.now()
  }
  return {
    pages,
    /** All pages of this build were rendered. */
    isWhole,
    /** Pages of another build are in the folder. */
    isOther: !isSame,
    /** Renders all pages again; those of deleted archives stay known until they are removed. */
    restart: () => {
      isWhole = false
      for (const path of pages.keys()) pages.set(path, '')
    },
    note: () => Date.now() - savedAt > SAVED_EVERY && save(),
    close: () => {
      isWhole = true
      save()
    },
  }
}

function read(file: string): Saved | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Saved
  } catch {
    return undefined
  }
}
