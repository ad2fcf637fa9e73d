import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The data of an archive in feeds and sitemaps. */
export type FeedEntry = {
  path: string
  title: string
  description: string
  /** URLs of the thumbnail and the video. */
  picture: string
  video: string
  /** Duration in whole seconds. */
  duration: number
  /** Date of the upload, RFC 3339. */
  createdAt: string
  channel: { id: string; name: string }
}

const CHUNK = 1 << 20

/** Stores the feed entries of prerendered archives on disk between runs, because they are large. */
export function openFeedStore(store: string) {
  const file = join(store, 'entries.jsonl')

  /** Yields the last entry of each archive, sorted by path. */
  function* sorted(isListed: (path: string) => boolean): Generator<FeedEntry> {
    const places = new Map<string, [offset: number, length: number]>()
    for (const { text, offset, length } of linesOf(file)) {
      const path = entryOf(text)?.path
      if (path !== undefined && isListed(path)) places.set(path, [offset, length])
    }
    const from = existsSync(file) ? openSync(file, 'r') : undefined
    if (from === undefined) return
    try {
      for (const path of [...places.keys()].toSorted()) {
        const [offset, length] = places.get(path) ?? [0, 0]
        const line = Buffer.alloc(length)
        readSync(from, line, 0, length, offset)
        const entry = entryOf(line.toString())
        if (entry) yield entry
      }
    } finally {
      closeSync(from)
    }
  }

  return {
    note: (entry: FeedEntry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
    /**
     * Removes the entries of unlisted archives, then yields the last entry of each other one,
     * sorted by path.
     */
    *all(isListed: (path: string) => boolean): Generator<FeedEntry> {
      const draft = `${file}~`
      writeFileSync(draft, '')
      let lines = ''
      const flush = () => {
        appendFileSync(draft, lines)
        lines = ''
      }
      for (const entry of sorted(isListed)) {
        lines += `${JSON.stringify(entry)}\n`
        if (lines.length > CHUNK) flush()
        yield entry
      }
      flush()
      renameSync(draft, file)
    },
  }
}

/** Skips a line that cannot be parsed: an interrupted run may leave half of one. */
function entryOf(text: string): FeedEntry | undefined {
  try {
    const entry = JSON.parse(text) as FeedEntry
    return isValid(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:/

/** An invalid response of the API for one archive must not break the feeds of all. */
const isValid = ({ path, title, description, picture, video, createdAt, channel }: FeedEntry) =>
  [path, title, description, picture, video, createdAt, channel.id, channel.name].every(
    (text) => typeof text === 'string',
  ) &&
  [picture, video].every((address) => URL.canParse(address)) &&
  MOMENT.test(createdAt) &&
  !Number.isNaN(Date.parse(createdAt))

function* linesOf(file: string) {
  if (!existsSync(file)) return
  const from = openSync(file, 'r')
  const chunk = Buffer.alloc(CHUNK)
  let rest: Buffer = Buffer.alloc(0)
  let offset = 0
  try {
    for (;;) {
      const count = readSync(from, chunk, 0, CHUNK, null)
      if (count === 0) return
      rest = Buffer.concat([rest, chunk.subarray(0, count)])
      let start = 0
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
        yield { text: rest.toString('utf8', start, end), offset, length: end - start }
        offset += end + 1 - start
        start = end + 1
      }
      rest = Buffer.from(rest.subarray(start))
    }
  } finally {
    closeSync(from)
  }
}
