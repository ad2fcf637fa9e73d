import type { FeedEntry } from './feeds/entries.ts'
import type { FeedChannel, FeedCollection } from './feeds/write.ts'

export type PrerenderJob =
  /** Fetches one page of the list of all archives. */
  | { kind: 'list'; page: number }
  | { kind: 'collections' }
  /** Builds the styles that are inlined into pages. */
  | { kind: 'inlineStyles' }
  /** Renders one page of the site in every language. */
  | { kind: 'page'; path: string; mayHaveCard: boolean }

export type JobResult =
  | { kind: 'list'; pageCount: number; rows: [path: string, seen: string][] }
  | { kind: 'collections'; paths: string[] }
  /** Source expressions of the inlined styles for the content security policy. */
  | { kind: 'inlineStyles'; sources: string[] }
  /** With the feed data of the page: an archive, a collection, or the channels. */
  | {
      kind: 'page'
      entry?: FeedEntry | undefined
      collection?: FeedCollection | undefined
      channels?: FeedChannel[] | undefined
    }
  /** The API responded with 404. */
  | { kind: 'notFound' }
  /** The path cannot be a file name; the app renders it in the browser. */
  | { kind: 'skipped' }
  | { kind: 'failed'; reason: string }

export type Reply = { id: number; done: JobResult }
