import type { components } from '#contract'
import { disorder, show } from '../../judge/fault.ts'
import { caseFor, type Case, type Known, type Probe } from '../../run/case.ts'
import type { Evidence } from '../../run/exchange.ts'
import { readPages } from '../lists/paging.ts'

const ID = 'listComments'
type Thread = components['schemas']['Thread']

/** A list in order of time. */
const timed = (sign: 1 | -1) => (a: { createdAt: string }, b: { createdAt: string }) =>
  sign * (Date.parse(b.createdAt) - Date.parse(a.createdAt)) >= 0

export function holdThread(
  probe: Probe,
  archive: string,
  thread: Thread,
  row: number,
  evidence: Evidence = thread,
) {
  const { replies, id } = thread
  const check = (holds: boolean, where: string, expected: string, got: unknown) =>
    probe.check(ID, evidence, holds, where, expected, got, 'thread')
  const place = (index: number) => `/items/${row}/replies/${index}`
  const at = ({ createdAt }: { createdAt: string }) => createdAt
  probe.verify(ID, evidence, disorder(replies, timed(1), 'the oldest reply first', place, at))
  const all = [thread, ...replies]
  const ids = new Set(all.map((one) => one.id))
  for (const [index, { replyTo, id: own }] of replies.entries()) {
    const where = `${place(index)}/replyTo`
    const inside = replyTo !== null && ids.has(replyTo.id) && replyTo.id !== own
    check(inside, where, `a comment of the thread ${id}`, show(replyTo))
    const name = all.find((one) => one.id === replyTo?.id)?.author?.username ?? null
    const named = !inside || name === replyTo.username
    check(named, `${where}/username`, show(name), show(replyTo?.username))
  }
  const where = `/items/${row}`
  for (const [index, one] of all.entries()) {
    const own = index === 0 ? where : place(index - 1)
    check(one.archiveId === archive, `${own}/archiveId`, archive, one.archiveId)
    const due = one.deleted ? 'null: it is deleted' : 'a text: it is not deleted'
    check(one.deleted === (one.text === null), `${own}/text`, due, show(one.text))
    check(!one.deleted || one.author === null, `${own}/author`, due, show(one.author))
    const later = one.updatedAt === null || Date.parse(one.updatedAt) >= Date.parse(one.createdAt)
    check(later, `${own}/updatedAt`, `a time after ${one.createdAt}`, show(one.updatedAt))
  }
  check(!thread.deleted || replies.length > 0, where, 'a reply to what is deleted', 'none')
}

async function holdThreads(probe: Probe, known: Known) {
  const some = known.some(await known.details(), probe.amount(16, 6))
  await probe.each(some, async ({ id }) => {
    const { pages, rows } = await readPages(probe, ID, { path: { id } })
    const where = (index: number) => `/items/${index}/createdAt`
    const at = ({ createdAt }: { createdAt: string }) => createdAt
    probe.verify(ID, pages, disorder(rows, timed(-1), 'the newest thread first', where, at))
    for (const page of pages)
      for (const [row, thread] of page.items.entries()) holdThread(probe, id, thread, row)
  })
}

const IN_PLACE =
  'Threads come newest first, replies oldest first, each on its own archive and in its thread'

export const threadCases: readonly Case[] = [caseFor(ID, 'page', IN_PLACE, holdThreads)]
