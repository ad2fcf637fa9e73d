import { show } from '../../judge/fault.ts'
import { holdThread } from '../people/threads.ts'
import type { Probe } from '../../run/probe.ts'

interface Written {
  readonly id: string
  text: string | null
  edited: boolean
  readonly at: string
  replies: Written[]
}

/** What the comments that were written here must look like: an idea to hold the server against. */
export class CommentModel {
  readonly threads: Written[] = []
  readonly #probe: Probe
  readonly #archive: string
  /** Threads of others. */
  #before: number | undefined

  constructor(probe: Probe, archive: string) {
    this.#probe = probe
    this.#archive = archive
  }

  async write(text: string, to?: Written) {
    const body = to ? { text, replyTo: to.id } : { text }
    const { body: made } = await this.#probe.ask('createComment', {
      path: { id: this.#archive },
      body,
    })
    const due = text.trim()
    const holds = made.text === due && made.archiveId === this.#archive && !made.deleted
    this.#note('createComment', holds, '/text', `${show(due)}, as written`, show(made.text))
    const answered = made.replyTo?.id ?? null
    const thread = to?.id ?? null
    this.#note('createComment', answered === thread, '/replyTo', show(thread), show(made.replyTo))
    const written = { id: made.id, text: due, edited: false, replies: [], at: made.createdAt }
    if (to) this.#threadOf(to).replies.push(written)
    else this.threads.unshift(written)
  }

  async edit(comment: Written, text: string) {
    const { body } = await this.#probe.ask('updateComment', {
      path: { id: comment.id },
      body: { text },
    })
    Object.assign(comment, { text, edited: true })
    this.#note('updateComment', body.text === text, '/text', show(text), show(body.text))
    const kept = body.createdAt === comment.at
    this.#note('updateComment', kept, '/createdAt', comment.at, body.createdAt)
    const dated = body.updatedAt !== null
    this.#note('updateComment', dated, '/updatedAt', 'the time of the edit', 'null')
  }

  /** A thread with replies stays as a tombstone; one whose last reply goes, goes with it. */
  async remove(comment: Written) {
    await this.#probe.ask('deleteComment', { path: { id: comment.id } })
    const thread = this.#threadOf(comment)
    if (thread === comment && thread.replies.length > 0) comment.text = null
    else if (thread === comment) this.#drop(thread)
    else {
      thread.replies = thread.replies.filter((one) => one !== comment)
      if (thread.text === null && thread.replies.length === 0) this.#drop(thread)
    }
  }

  async compare(after: 'createComment' | 'deleteComment' | 'listComments' = 'listComments') {
    const { items, total } = (await this.#read()).body
    this.#before ??= total - this.threads.length
    const alone = this.#probe.options.profile === 'mock'
    const counted = this.#before + this.threads.length
    this.#note(
      'listComments',
      !alone || total === counted,
      '/total',
      String(counted),
      String(total),
    )
    for (const [row, thread] of items.entries()) {
      holdThread(this.#probe, this.#archive, thread, row)
    }
    const own = new Set(this.threads.map(({ id }) => id))
    const seen = items
      .filter(({ id }) => own.has(id))
      .map((thread) =>
        sketch({
          ...thread,
          edited: thread.updatedAt !== null,
          replies: thread.replies.map((reply) => ({
            ...reply,
            edited: reply.updatedAt !== null,
            replies: [],
            at: reply.createdAt,
          })),
        }),
      )
    const due = this.threads.map(sketch)
    const row = due.findIndex((thread, at) => thread !== seen[at])
    const where = `/items/${Math.max(0, row)}`
    this.#note('listComments', row < 0, where, String(due[row]), seen[row] ?? 'nothing')
    if (after === 'deleteComment') {
      this.#note('deleteComment', row < 0, where, String(due[row]), seen[row] ?? 'nothing')
    }
    const strays = seen.length - due.length
    this.#note(
      'listComments',
      strays <= 0,
      '/items',
      'what was deleted to be gone',
      `${strays} more`,
    )
  }

  #read = () => this.#probe.ask('listComments', { path: { id: this.#archive } })

  get all(): Written[] {
    return this.threads
      .flatMap((thread) => [thread, ...thread.replies])
      .filter(({ text }) => text !== null)
  }

  #threadOf = (comment: Written) =>
    this.threads.find((thread) => thread === comment || thread.replies.includes(comment)) ?? comment

  #drop(thread: Written) {
    this.threads.splice(this.threads.indexOf(thread), 1)
  }

  #note(
    id: 'createComment' | 'updateComment' | 'deleteComment' | 'listComments',
    holds: boolean,
    where: string,
    expected: string,
    got: string,
  ) {
    this.#probe.check(id, holds, { where, expected, got })
  }
}

const sketch = ({ text, edited, replies }: Omit<Written, 'id' | 'at'>): string =>
  JSON.stringify([
    text,
    edited && text !== null,
    ...replies.map((reply) => [reply.text, reply.edited]),
  ])
