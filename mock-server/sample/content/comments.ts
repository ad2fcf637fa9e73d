import type { components } from '#contract'
import { blend, pick, seededRandom, salt } from '../random.ts'
import { fill, fits } from './fill.ts'
import type { Sketch } from './sketch.ts'
import { readData } from '../read-data.ts'

type S = components['schemas']

/** A comment that opens a thread, with replies that suit it; `in` keeps it to some categories. */
type Reaction = { text: string; in?: readonly string[]; replies: readonly string[] }

const { reactions, echoes } = readData('./words/reactions.json') as {
  reactions: readonly Reaction[]
  echoes: readonly string[]
}
export type Commented = { sketch: Sketch; archiveId: string; createdAt: string; views: number }

const asks = Object.fromEntries(
  [
    'silent',
    'many',
    'who',
    'when',
    'edited',
    'gone',
    'replies',
    'reply',
    'whom',
    'echo',
    'time',
  ].map((word) => [word, salt(`comment ${word}`)]),
)
const ask = (base: number, about: string) => seededRandom(base, asks[about] ?? 0)
const suitable = new Map<string, readonly Reaction[]>()

function reactionsFor(category: string): readonly Reaction[] {
  const known = suitable.get(category)
  if (known) return known
  const own = reactions.filter((reaction) => reaction.in?.includes(category))
  // Twice, so that what fits the kind of archive is said as often as what fits any.
  const all = [...own, ...own, ...reactions.filter((reaction) => !reaction.in)]
  suitable.set(category, all)
  return all
}

function timecode(seconds: number): string {
  const pair = (part: number) => String(part).padStart(2, '0')
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h ? `${h}:${pair(m)}:${pair(s)}` : `${m}:${pair(s)}`
}

/** People sleep: what falls in the small hours moves to the morning. */
function awake(time: number, end: number): number {
  const night = new Date(time).getUTCHours() < 6
  return night ? Math.min(end, time + 7 * 3_600_000) : time
}

const stamp = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`

/** The seeded comments of one archive, newest thread first, the replies of each oldest first. */
export function threadsOf(
  archive: Commented,
  members: readonly S['User'][],
  epoch: string,
): S['Thread'][] {
  const { sketch, archiveId, createdAt, views } = archive
  const base = blend(sketch.base, asks['many'] ?? 0)
  if (ask(base, 'silent') < (views > 2000 ? 0.02 : 0.42)) return []
  const budget = Math.min(
    14,
    1 + Math.floor(ask(base, 'many') ** 3 * 9 + Math.log2(1 + views) * 0.35),
  )
  const start = Date.parse(createdAt)
  const end = Date.parse(epoch)
  const written: string[] = []

  const author = (own: number, at: number, not?: string): S['MemberRef'] => {
    for (let attempt = 0; attempt < 8; attempt++) {
      const { id, username, avatar, registered_at, whitelisted } = pick(
        members,
        ask(own + attempt, 'who'),
      )
      const there = whitelisted && id !== 'new-member' && Date.parse(registered_at) < at
      if (there && username !== not) return { id, username, avatar }
    }
    const { id, username, avatar } =
      members.find((member) => member.id === 'archivist') ?? pick(members, 0)
    return { id, username, avatar }
  }
  const say = (text: string, own: number, at: number, not?: string) => {
    const id = `${archiveId}-c${written.length + 1}`
    written.push(id)
    const moment = timecode(Math.floor((0.08 + 0.84 * ask(own, 'time')) * sketch.seconds))
    const edited = ask(own, 'edited') < 0.08
    return {
      id,
      archiveId,
      author: author(own, at, not),
      text: fill(text.replaceAll('{temps}', moment), sketch),
      createdAt: stamp(at),
      updatedAt: edited ? stamp(Math.min(end, at + 60_000 + ask(own, 'when') * 7_200_000)) : null,
      deleted: false,
    }
  }

  const list = reactionsFor(sketch.family.category)
  const first = blend(base, 1) % list.length
  const said = new Set<Reaction>()
  const threads: S['Thread'][] = []
  for (let n = 0; written.length < budget && n < list.length; n++) {
    const reaction = list[(first + n * 7) % list.length]
    if (!reaction || said.has(reaction) || !fits(reaction.text, sketch.year)) continue
    said.add(reaction)
    const own = blend(base, 100 + n)
    const at = awake(start + (end - start) * (0.002 + 0.99 * ask(own, 'when') ** 1.6), end)
    const opener = say(reaction.text, own, at)
    const wanted = Math.min(budget - written.length, Math.floor(ask(own, 'replies') ** 1.7 * 4))
    const replies: S['Comment'][] = []
    let last = at
    for (let r = 0; r < wanted; r++) {
      const self = blend(own, 10 + r)
      last = awake(last + (end - last) * 0.04 * ask(self, 'when') + 1000, end)
      const previous = replies.at(-1)
      const answersReply =
        previous?.author && (r >= reaction.replies.length || ask(self, 'whom') < 0.3)
      const text = answersReply
        ? pick(echoes, ask(self, 'echo'))
        : (reaction.replies[(blend(own, 3) + r) % reaction.replies.length] ??
          pick(echoes, ask(self, 'echo')))
      const answered = answersReply ? previous : opener
      if (last >= end) break
      const replyTo = { id: answered.id, username: answered.author?.username ?? null }
      replies.push({ ...say(text, self, last, answered.author?.username), replyTo })
    }
    if (replies.length > 0 && ask(own, 'gone') < 0.06) {
      const tombstone = { ...opener, author: null, text: null, updatedAt: null, deleted: true }
      const orphans = replies.map((reply) =>
        reply.replyTo?.id === opener.id
          ? { ...reply, replyTo: { id: opener.id, username: null } }
          : reply,
      )
      threads.push({ ...tombstone, replyTo: null, replies: orphans })
    } else threads.push({ ...opener, replyTo: null, replies })
  }
  return threads.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}
