import type { components } from '#contract'
import type { SampleIndex } from './indexes/sample-index.ts'
import type { Filter } from './indexes/filter.ts'
import * as archives from './overlay/archives.ts'
import { broadcastOn, type DayOfYear } from './overlay/broadcast-days.ts'
import * as comments from './overlay/comments.ts'
import { countStats, countYears } from './overlay/counts.ts'
import { randomArchive } from './overlay/random-archive.ts'
import * as finding from './overlay/lookups.ts'
import { listEntries } from './overlay/listing.ts'
import * as members from './overlay/members.ts'
import {
  addedIn,
  overlayChanges,
  restoreOverlay,
  type Changes,
  type Overlay,
} from './overlay/overlay.ts'
import { similarEntries } from './overlay/similar.ts'

export type { Changes, Filter }

type S = components['schemas']

/** The world as one session sees it. Results are read-only: only its methods change it. */
export type World = {
  archive(id: string): S['Archive'] | undefined
  list(filter: Filter, sort: S['ArchiveSort'], from: number, count: number): ArchiveSlice
  years(filter: Filter): S['YearCount'][]
  onThisDay(day: DayOfYear, limit: number): S['BroadcastYear'][]
  stats(filter: Filter): S['CollectionStats']
  similar(id: string, limit: number): S['ArchiveSummary'][]
  /** `fraction` from 0 to 1 picks the archive; null: none is left. */
  pickRandom(filter: Filter, exclude: ReadonlySet<string>, fraction: number): S['Archive'] | null
  channels(): S['Channel'][]
  categories(): S['Category'][]
  collections(): S['CollectionSummary'][]
  collection(id: string): S['Collection'] | undefined
  search(query: string, limit: number): S['SearchResult']
  /** True if the session has added `MAX_ADDED` records: check before adding. */
  isFull(): boolean
  addArchive(archive: S['Archive']): void
  addView(id: string): void
  member(id: string): S['User'] | undefined
  members(): S['User'][]
  putMember(user: S['User']): void
  /** Archives and comments stay, without an author. */
  removeMember(id: string): void
  threads(archiveId: string, from: number, count: number): { items: S['Thread'][]; total: number }
  comment(id: string): S['Comment'] | undefined
  /** @throws Error if the archive, or the comment that it replies to, does not exist */
  addComment(comment: S['Comment']): void
  editComment(id: string, text: string, at: string): S['Comment'] | undefined
  /** Returns false if there is no such comment. A tombstone stays while it has replies. */
  removeComment(id: string): boolean
  /** The session's changes as plain JSON, for `openWorld`. */
  changes(): Changes
}

type ArchiveSlice = { items: S['ArchiveSummary'][]; total: number }

/** Opens the world for one session, with earlier changes if given. Costs next to nothing. */
export function openWorld(sampleIndex: SampleIndex, changes: Changes = {}): World {
  return new SessionWorld(sampleIndex, restoreOverlay(sampleIndex, changes))
}

/** Maximum number of archives, comments and members that one session may add to a world. */
export const MAX_ADDED = 20_000

/**
 * A class, because its methods are shared: each of thousands of idle sessions has only three
 * fields.
 */
class SessionWorld implements World {
  readonly #sampleIndex: SampleIndex
  readonly #own: Overlay
  #added: number

  constructor(sampleIndex: SampleIndex, own: Overlay) {
    this.#sampleIndex = sampleIndex
    this.#own = own
    this.#added = addedIn(own)
  }

  archive(id: string) {
    const entry = archives.entryOf(this.#sampleIndex, this.#own, id)
    return entry === undefined ? undefined : archives.archiveOf(this.#sampleIndex, this.#own, entry)
  }

  list(filter: Filter, sort: S['ArchiveSort'], from: number, count: number) {
    const page = listEntries(this.#sampleIndex, this.#own, filter, sort, from, count)
    return { items: this.#summaries(page.entries), total: page.total }
  }

  years(filter: Filter) {
    return countYears(this.#sampleIndex, this.#own, filter)
  }

  onThisDay(day: DayOfYear, limit: number) {
    return broadcastOn(this.#sampleIndex, this.#own, day).map(({ year, entries }) => ({
      year,
      count: entries.length,
      archives: this.#summaries(entries.slice(0, limit)),
    }))
  }

  stats(filter: Filter) {
    return countStats(this.#sampleIndex, this.#own, filter)
  }

  similar(id: string, limit: number) {
    return this.#summaries(similarEntries(this.#sampleIndex, this.#own, id, limit))
  }

  pickRandom(filter: Filter, exclude: ReadonlySet<string>, fraction: number) {
    const entry = randomArchive(this.#sampleIndex, this.#own, filter, exclude, fraction)
    return entry === undefined ? null : archives.archiveOf(this.#sampleIndex, this.#own, entry)
  }

  channels() {
    return finding.channelsOf(this.#sampleIndex, this.#own)
  }

  categories() {
    return finding.categoriesOf(this.#sampleIndex, this.#own)
  }

  collections() {
    return finding.collectionsOf(this.#sampleIndex)
  }

  collection(id: string) {
    return finding.collectionOf(this.#sampleIndex, this.#own, id)
  }

  search(query: string, limit: number) {
    return finding.searchAll(this.#sampleIndex, this.#own, query, limit)
  }

  isFull() {
    return this.#added >= MAX_ADDED
  }

  addArchive(archive: S['Archive']) {
    this.#added++
    archives.addArchive(this.#sampleIndex, this.#own, archive)
  }

  addView(id: string) {
    archives.addView(this.#sampleIndex, this.#own, id)
  }

  member(id: string) {
    const member = members.memberOf(this.#sampleIndex, this.#own, id)
    return member && { ...member }
  }

  members() {
    return members.membersOf(this.#sampleIndex, this.#own)
  }

  putMember(user: S['User']) {
    if (!this.member(user.id)) this.#added++
    this.#own.members.set(user.id, { ...user })
  }

  removeMember(id: string) {
    members.removeMember(this.#sampleIndex, this.#own, id)
  }

  threads(archiveId: string, from: number, count: number) {
    return comments.sampleThreads(this.#sampleIndex, this.#own, archiveId, from, count)
  }

  comment(id: string) {
    return comments.commentOf(this.#sampleIndex, this.#own, id)
  }

  addComment(comment: S['Comment']) {
    this.#added++
    comments.addComment(this.#sampleIndex, this.#own, comment)
  }

  editComment(id: string, text: string, at: string) {
    return comments.editComment(this.#sampleIndex, this.#own, id, text, at)
  }

  removeComment(id: string) {
    return comments.removeComment(this.#sampleIndex, this.#own, id)
  }

  changes() {
    return overlayChanges(this.#sampleIndex, this.#own)
  }

  #summaries(entries: readonly archives.ArchiveRef[]) {
    return entries.map((entry) => archives.summaryOf(this.#sampleIndex, this.#own, entry))
  }
}
