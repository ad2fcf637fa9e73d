import type { Distributor } from '@faker-js/faker'
import { faker } from '@faker-js/faker/locale/fr'
import type { components } from '#contract'
import { fill, isForYear } from './fill-template.ts'
import type { Landmark } from './programme.ts'
import type { Sketch } from './record-outline.ts'
import { readData } from '../read-data.ts'

type S = components['schemas']

/** A comment that opens a thread, with suitable replies; `in` limits it to some categories. */
type Reaction = { text: string; in?: readonly string[]; replies: readonly string[] }

const { reactions, echoes } = readData('./word-lists/reactions.json') as {
  reactions: readonly Reaction[]
  echoes: readonly string[]
}
export type CommentTarget = { sketch: Sketch; archiveId: string; createdAt: string; views: number }

const suitable = new Map<string, readonly Reaction[]>()

function reactionsFor(category: string): readonly Reaction[] {
  const known = suitable.get(category)
  if (known) return known
  const own = reactions.filter((reaction) => reaction.in?.includes(category))
  // Twice, so that reactions to the category are as frequent as general ones.
  const all = [...own, ...own, ...reactions.filter((reaction) => !reaction.in)]
  suitable.set(category, all)
  return all
}

function timecode(seconds: number): string {
  const pair = (part: number) => String(part).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h ? `${h}:${pair(m)}:${pair(s)}` : `${m}:${pair(s)}`
}

/** Moves comments of the small hours to the morning, because people sleep. */
function awake(time: number, end: number): number {
  const night = new Date(time).getUTCHours() < 6
  return night ? Math.min(end, time + 7 * 3_600_000) : time
}

const refOf = ({ id, username, avatar }: S['User']): S['MemberRef'] => ({ id, username, avatar })

const stamp = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`

/** Many archives have few comments, few have many. */
const few: Distributor = (randomizer) => randomizer.next() ** 3
/** Most comments follow soon after the archive. */
const soon: Distributor = (randomizer) => randomizer.next() ** 1.6
const replyCounts = [44, 22, 18, 16].map((weight, value) => ({ weight, value }))

/**
 * Writes the threads of an archive with the seeded faker, newest first; replies are oldest first.
 */
export function createThreads(members: readonly S['User'][], epoch: string) {
  const end = Date.parse(epoch)
  /** Weighted authors: the archivist persona writes most. */
  const authors = members
    .filter(({ id, whitelisted }) => whitelisted && id !== 'new-member')
    .map((value) => ({ weight: value.id === 'archivist' ? 6 : 1, value }))

  const authorAt = (time: string, not?: string): S['MemberRef'] => {
    const there = authors.filter(
      ({ value }) => value.registered_at < time && value.username !== not,
    )
    return refOf(faker.helpers.weightedArrayElement(there))
  }

  const archivist = members.find(({ id }) => id === 'archivist')
  const firstComment = ({ id, comment }: Landmark, createdAt: string): S['Thread'] => ({
    id: `${id}-c0`,
    archiveId: id,
    author: archivist ? refOf(archivist) : null,
    text: comment,
    createdAt,
    updatedAt: null,
    deleted: false,
    replyTo: null,
    replies: [],
  })

  return ({ sketch, archiveId, createdAt, views }: CommentTarget): S['Thread'][] => {
    const first = sketch.landmark ? [firstComment(sketch.landmark, createdAt)] : []
    if (faker.datatype.boolean(views > 2000 ? 0.02 : 0.42)) return first
    const talk = faker.number.float({ max: 9, distributor: few })
    const budget = Math.min(14, 1 + Math.floor(talk + Math.log2(1 + views) * 0.35))
    const start = Date.parse(createdAt)
    let written = 0

    const say = (text: string, at: number, not?: string) => {
      const time = stamp(at)
      const { seconds } = sketch
      const moment = faker.number.int({
        min: Math.ceil(seconds * 0.08),
        max: Math.floor(seconds * 0.92),
      })
      const edited = faker.datatype.boolean(0.08)
        ? faker.number.int({ min: 60_000, max: 7_260_000 })
        : undefined
      written++
      return {
        id: `${archiveId}-c${written}`,
        archiveId,
        author: authorAt(time, not),
        text: fill(text.replaceAll('{temps}', timecode(moment)), sketch),
        createdAt: time,
        updatedAt: edited === undefined ? null : stamp(Math.min(end, at + edited)),
        deleted: false,
      }
    }

    const said = new Set<Reaction>()
    const threads: S['Thread'][] = []
    for (const reaction of faker.helpers.shuffle(reactionsFor(sketch.family.category))) {
      if (written >= budget) break
      if (said.has(reaction) || !isForYear(reaction.text, sketch.year)) continue
      said.add(reaction)
      const at = awake(faker.number.int({ min: start, max: end, distributor: soon }), end)
      const opener = say(reaction.text, at)
      const wanted = Math.min(budget - written, faker.helpers.weightedArrayElement(replyCounts))
      const suggestions = faker.helpers.shuffle(reaction.replies)
      const replies: S['Comment'][] = []
      let last = at
      for (let r = 0; r < wanted; r++) {
        last = awake(last + 1000 + faker.number.int(Math.floor((end - last) / 25)), end)
        if (last >= end) break
        const previous = replies.at(-1)
        const suggested = suggestions[r]
        const answersReply =
          previous?.author && (suggested === undefined || faker.datatype.boolean(0.3))
        const answered = answersReply ? previous : opener
        const text =
          answersReply || suggested === undefined ? faker.helpers.arrayElement(echoes) : suggested
        const replyTo = { id: answered.id, username: answered.author?.username ?? null }
        replies.push({ ...say(text, last, answered.author?.username), replyTo })
      }
      if (replies.length > 0 && faker.datatype.boolean(0.06)) {
        const tombstone = { ...opener, author: null, text: null, updatedAt: null, deleted: true }
        const orphans = replies.map((reply) =>
          reply.replyTo?.id === opener.id
            ? { ...reply, replyTo: { id: opener.id, username: null } }
            : reply,
        )
        threads.push({ ...tombstone, replyTo: null, replies: orphans })
      } else threads.push({ ...opener, replyTo: null, replies })
    }
    return [...threads.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)), ...first]
  }
}
