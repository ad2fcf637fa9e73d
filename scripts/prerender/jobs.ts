import type { FeedEntry } from './feeds/entries.ts'
import type { FeedChannel, FeedCollection } from './feeds/write.ts'

export type PrerenderJob =
  /** One page of the list of all archives. */
  | { kind: 'list'; page: number }
  | { kind: 'collections' }
  /** The styles that pages hold. */
  | { kind: 'inlineStyles' }
  /** One page of the site, in every language. */
  | { kind: 'page'; path: string; mayHaveCard: boolean }

export type JobResult =
  | { kind: 'list'; pageCount: number; rows: [path: string, seen: string][] }
  | { kind: 'collections'; paths: string[] }
  /** How the policy lets each of them through. */
  | { kind: 'inlineStyles'; sources: string[] }
  /** With what feeds and sitemaps say of it: an archive, a collection, or the channels that it names. */
  | {
      kind: 'page'
      entry?: FeedEntry | undefined
      collection?: FeedCollection | undefined
      channels?: FeedChannel[] | undefined
    }
  /** The API says that there is none. */
  | { kind: 'notFound' }
  /** Its address cannot be the name of a file: the app answers it. */
  | { kind: 'skipped' }
  | { kind: 'failed'; reason: string }

export type Reply = { id: number; done: JobResult }
