import type { components } from '#contract'
import { same, show } from '../../judge/fault.ts'
import type { Known, OperationId, Probe } from '../../run/case.ts'
import { holdThread } from '../people/threads.ts'

type Comment = components['schemas']['Comment']

/** A comment as it must be read back: one that was deleted, as a tombstone without a text. */
export type Line = Pick<Comment, 'id' | 'text' | 'createdAt'> & {
  readonly edited: boolean
  readonly replyTo: string | null
}

const lineOf = ({ id, text, createdAt, updatedAt, replyTo }: Omit<Comment, 'archiveId'>): Line => {
  const edited = updatedAt !== null && text !== null
  return { id, text, createdAt, edited, replyTo: replyTo?.id ?? null }
}

const MAX_GAP_MS = 1_200_000

/** Comments that are written under one archive, read back, and taken away again. */
export async function openTalk(probe: Probe, known: Known) {
  const { id: archive } = await known.archive()
  const path = { id: archive }
  const before = await probe.read('listComments', { path })
  const me = await probe.read('getCurrentUser')
  const made: Comment[] = []
  /** The answers to what was changed since the list was last read, and that reading. */
  let since: object[] = [before]

  function holdNow(id: OperationId, comment: Comment, name: 'createdAt' | 'updatedAt', date = '') {
    const time = comment[name]
    const gap = Math.abs(Date.parse(time ?? '') - Date.parse(date))
    const isNow = time !== null && !(gap > MAX_GAP_MS)
    probe.check(id, comment, isNow, `/${name}`, `the time of the answer, ${date}`, show(time))
  }

  async function say(text: string, replyTo?: string) {
    const body = replyTo === undefined ? { text } : { text, replyTo }
    const told = await probe.ask('createComment', { path, body })
    const { body: comment } = told
    made.push(comment)
    since.push(comment)
    const due = { text: text.trim(), archiveId: archive, updatedAt: null, deleted: false }
    probe.fields('createComment', comment, comment, due, ', as written')
    const { author } = comment
    probe.equal('createComment', [me, comment], '/author/id', author?.id, me.id, ', who wrote it')
    const to = comment.replyTo?.id
    probe.equal('createComment', comment, '/replyTo', to, replyTo, ', as written')
    holdNow('createComment', comment, 'createdAt', told.headers.date)
    return lineOf(comment)
  }

  async function edit({ id, createdAt }: Line, text: string) {
    const told = await probe.ask('updateComment', { path: { id }, body: { text } })
    const { body } = told
    since.push(body)
    const due = { text: text.trim(), createdAt }
    probe.fields('updateComment', body, body, due, ', as written')
    holdNow('updateComment', body, 'updatedAt', told.headers.date)
    return { ...lineOf(body), createdAt }
  }

  const drop = async ({ id }: Line) => {
    since.push(await probe.ask('deleteComment', { path: { id } }))
  }

  /** Holds a thread to what is left of it; `after`: the operation that changed it. */
  async function expect(after: OperationId, opener: Line, due: readonly Line[]) {
    const body = await probe.read('listComments', { path })
    const evidence = [...since, body]
    since = [body]
    // Others write on a server in use.
    const total = before.total + (due.length > 0 ? 1 : 0)
    if (probe.isMock) probe.equal('listComments', evidence, '/total', body.total, total)
    for (const [row, one] of body.items.entries()) holdThread(probe, archive, one, row, evidence)
    const thread = body.items.find(({ id }) => id === opener.id)
    const seen = thread ? [thread, ...thread.replies].map(lineOf) : []
    const at = [...due, ...seen].findIndex((_, row) => !same(due[row], seen[row]))
    const where = at > 0 ? `/items/0/replies/${at - 1}` : '/items/0'
    const why = due[at]?.text === null ? ': deleted, and answered' : ', as written'
    for (const id of ['listComments', after] as const)
      probe.equal(id, evidence, where, seen[at], due[at], why)
  }

  /** Replies before what they answer: nothing, not even a tombstone, is left. */
  async function clear() {
    for (const { id } of made.toReversed())
      await probe.raw('deleteComment', probe.write('deleteComment', { path: { id } }, 'member'))
  }

  return { archive, say, edit, drop, expect, clear }
}
