import { same } from '../../judge/fault.ts'
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
  /** The answers to what was changed since the list was last read, and that reading. */
  #since: object[] = []

  constructor(probe: Probe, archive: string) {
    this.#probe = probe
    this.#archive = archive
  }

  async write(text: string, to?: Written) {
    const body = to ? { text, replyTo: to.id } : { text }
    const path = { id: this.#archive }
    const { body: made } = await this.#probe.ask('createComment', { path, body })
    this.#since.push(made)
    const due = text.trim()
    this.#probe.equal('createComment', made, '/text', made.text, due, ', as written')
    this.#probe.equal('createComment', made, '/archiveId', made.archiveId, this.#archive)
    this.#probe.equal('createComment', made, '/replyTo', made.replyTo?.id ?? null, to?.id ?? null)
    const written = { id: made.id, text: due, edited: false, replies: [], at: made.createdAt }
    if (to) this.#threadOf(to).replies.push(written)
    else this.threads.unshift(written)
  }

  async edit(comment: Written, text: string) {
    const path = { id: comment.id }
    const { body } = await this.#probe.ask('updateComment', { path, body: { text } })
    this.#since.push(body)
    Object.assign(comment, { text, edited: true })
    this.#probe.equal('updateComment', body, '/text', body.text, text, ', as written')
    this.#probe.equal('updateComment', body, '/createdAt', body.createdAt, comment.at)
    const dated = body.updatedAt !== null
    this.#probe.check('updateComment', body, dated, '/updatedAt', 'the time of the edit', 'null')
  }

  /** A thread with replies stays as a tombstone; one whose last reply goes, goes with it. */
  async remove(comment: Written) {
    this.#since.push(await this.#probe.ask('deleteComment', { path: { id: comment.id } }))
    const thread = this.#threadOf(comment)
    if (thread === comment && thread.replies.length > 0) comment.text = null
    else if (thread === comment) this.#drop(thread)
    else {
      thread.replies = thread.replies.filter((one) => one !== comment)
      if (thread.text === null && thread.replies.length === 0) this.#drop(thread)
    }
  }

  async compare(after?: 'deleteComment') {
    const { body } = await this.#probe.ask('listComments', { path: { id: this.#archive } })
    const { items, total } = body
    const evidence = [...this.#since, body]
    this.#since = [body]
    this.#before ??= total - this.threads.length
    const counted = this.#before + this.threads.length
    // Others write on a server in use.
    if (this.#probe.options.profile === 'mock')
      this.#probe.equal('listComments', evidence, '/total', total, counted)
    for (const [row, thread] of items.entries())
      holdThread(this.#probe, this.#archive, thread, row, evidence)
    const own = new Set(this.threads.map(({ id }) => id))
    const seen = items
      .filter(({ id }) => own.has(id))
      .map((thread) =>
        sketch({
          ...thread,
          edited: thread.updatedAt !== null,
          replies: thread.replies.map((reply) => {
            const edited = reply.updatedAt !== null
            return { ...reply, edited, replies: [], at: reply.createdAt }
          }),
        }),
      )
    const due = this.threads.map(sketch)
    const row = due.findIndex((thread, at) => !same(thread, seen[at]))
    const ids = after ? (['listComments', after] as const) : (['listComments'] as const)
    for (const id of ids)
      this.#probe.equal(
        id,
        evidence,
        `/items/${Math.max(0, row)}`,
        seen[row],
        due[row],
        ', as written',
      )
  }

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
}

const sketch = ({ text, edited, replies }: Omit<Written, 'id' | 'at'>) => [
  text,
  edited && text !== null,
  ...replies.map((reply) => [reply.text, reply.edited]),
]
