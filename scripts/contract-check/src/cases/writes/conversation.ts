import type { components } from '#contract'
import { format, isDeepEqual } from '../../validate/violation.ts'
import type { OperationId, Probe, TestData } from '../../run/case.ts'
import { checkThread } from '../members/threads.ts'

type Comment = components['schemas']['Comment']

/** A comment as it must be read back; of a deleted one, the tombstone. */
export type Line = Pick<Comment, 'id' | 'text' | 'createdAt'> & {
  readonly edited: boolean
  readonly replyTo: string | null
}

const lineOf = ({ id, text, createdAt, updatedAt, replyTo }: Omit<Comment, 'archiveId'>): Line => {
  const edited = updatedAt !== null && text !== null
  return { id, text, createdAt, edited, replyTo: replyTo?.id ?? null }
}

const MAX_GAP_MS = 1_200_000

const asWritten = (text: string) =>
  text === text.trim() ? ', as written' : ', as written but for the spaces around it'

/** Writes comments on one archive; `clear` deletes them. */
export async function startConversation(probe: Probe, data: TestData) {
  const { id: archive } = await data.archive()
  const path = { id: archive }
  const before = await probe.read('listComments', { path })
  const me = await probe.read('getCurrentUser')
  const made: Comment[] = []
  /** Responses to writes since the last reading of the list, and that reading. */
  let since: object[] = [before]

  function checkNow(
    id: OperationId,
    evidence: object,
    name: string,
    time: string | null,
    date = '',
  ) {
    const gap = Math.abs(Date.parse(time ?? '') - Date.parse(date))
    const isNow = time !== null && !(gap > MAX_GAP_MS)
    probe.check(id, evidence, isNow, `/${name}`, `the time of the answer, ${date}`, format(time))
  }

  async function post(text: string, replyTo?: string) {
    const body = replyTo === undefined ? { text } : { text, replyTo }
    const response = await probe.ask('createComment', { path, body })
    const { body: comment } = response
    made.push(comment)
    since.push(comment)
    const due = { text: text.trim(), archiveId: archive, updatedAt: null, deleted: false }
    probe.fields('createComment', comment, comment, due, asWritten(text))
    const { author } = comment
    probe.equal('createComment', [me, comment], '/author/id', author?.id, me.id, ', who wrote it')
    const to = comment.replyTo?.id
    probe.equal('createComment', comment, '/replyTo', to, replyTo, ', as written')
    checkNow('createComment', comment, 'createdAt', comment.createdAt, response.headers.date)
    return lineOf(comment)
  }

  /** `earlier`: requests that a repetition needs, too. */
  async function edit({ id, createdAt }: Line, text: string, earlier: readonly object[] = []) {
    const response = await probe.ask('updateComment', { path: { id }, body: { text } })
    const { body } = response
    since.push(body)
    const due = { text: text.trim(), createdAt }
    probe.fields('updateComment', body, body, due, asWritten(text))
    const { date } = response.headers
    checkNow('updateComment', [...earlier, body], 'updatedAt', body.updatedAt, date)
    return { ...lineOf(body), createdAt }
  }

  const remove = async ({ id }: Line) => {
    since.push(await probe.ask('deleteComment', { path: { id } }))
  }

  /** Expects a thread as `due`; `after`: the operation that changed it. */
  async function expect(after: OperationId, opener: Line, due: readonly Line[]) {
    const body = await probe.read('listComments', { path })
    const evidence = [...since, body]
    since = [body]
    // The total of a server in use may change by other writers.
    const total = before.total + (due.length > 0 ? 1 : 0)
    if (probe.isMock) probe.equal('listComments', evidence, '/total', body.total, total)
    for (const [row, one] of body.items.entries()) checkThread(probe, archive, one, row, evidence)
    const thread = body.items.find(({ id }) => id === opener.id)
    const seen = thread ? [thread, ...thread.replies].map(lineOf) : []
    const at = [...due, ...seen].findIndex((_, row) => !isDeepEqual(due[row], seen[row]))
    const where = at > 0 ? `/items/0/replies/${at - 1}` : '/items/0'
    const why = due[at]?.text === null ? ': deleted, and answered' : ', as written'
    for (const id of ['listComments', after] as const)
      probe.equal(id, evidence, where, seen[at], due[at], why)
  }

  /** Replies first: a deleted comment with replies would stay as a tombstone. */
  async function clear() {
    for (const { id } of made.toReversed())
      await probe.raw('deleteComment', probe.write('deleteComment', { path: { id } }, 'member'))
  }

  return { archive, post, edit, remove, expect, clear }
}
