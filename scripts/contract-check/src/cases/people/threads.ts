import type { components } from '#contract'
import { show } from '../../judge/fault.ts'
import { disorder } from '../../judge/order.ts'
import type { Case } from '../../run/case.ts'
import type { Probe } from '../../run/probe.ts'
import { readPages } from '../lists/paging.ts'

const ID = 'listComments'
type Thread = components['schemas']['Thread']

/** A list in order of time; equal times, by id. */
const timed = (sign: 1 | -1) => (a: { createdAt: string }, b: { createdAt: string }) =>
  sign * (Date.parse(b.createdAt) - Date.parse(a.createdAt)) >= 0

export function holdThread(probe: Probe, archive: string, thread: Thread, row: number) {
  const { replies, id } = thread
  const place = (index: number) => `/items/${row}/replies/${index}`
  const oldest = 'the oldest reply first'
  const inTime = disorder(replies, timed(1), oldest, place, ({ createdAt }) => createdAt)
  probe.verify(ID, inTime)
  const all = [thread, ...replies]
  const ids = new Set(all.map((one) => one.id))
  for (const [at, reply] of replies.entries()) {
    const { replyTo } = reply
    const answered = all.find((one) => one.id === replyTo?.id)
    const where = `${place(at)}/replyTo`
    const inside = replyTo !== null && ids.has(replyTo.id) && replyTo.id !== reply.id
    const expected = `a comment of the thread ${id}`
    probe.check(ID, inside, { rule: 'thread', where, expected, got: show(replyTo) })
    const name = answered?.author?.username
    const named = !inside || name === undefined || name === replyTo.username
    const due = { rule: 'thread', where: `${where}/username`, expected: show(name) } as const
    probe.check(ID, named, { ...due, got: show(replyTo?.username) })
  }
  for (const one of all) {
    const where = `/items/${row}`
    const stray = { rule: 'thread', where: `${where}/archiveId`, expected: archive } as const
    probe.check(ID, one.archiveId === archive, { ...stray, got: one.archiveId })
    const silent = !one.deleted || (one.text === null && one.author === null)
    const expected = 'nothing of what was deleted'
    probe.check(ID, silent, {
      rule: 'thread',
      where: `${where}/text`,
      expected,
      got: show(one.text),
    })
    const later = one.updatedAt === null || Date.parse(one.updatedAt) >= Date.parse(one.createdAt)
    const after = { rule: 'thread', where: `${where}/updatedAt`, got: show(one.updatedAt) } as const
    probe.check(ID, later, { ...after, expected: `a time after ${one.createdAt}` })
  }
  const kept = !thread.deleted || replies.length > 0
  const fault = {
    rule: 'thread',
    where: `/items/${row}`,
    expected: 'a reply to what is deleted',
  } as const
  probe.check(ID, kept, { ...fault, got: 'none' })
}

export const threadCases: readonly Case[] = [
  {
    name: 'Threads come newest first, replies oldest first, each on its own archive and in its thread',
    rule: 'page',
    operation: ID,
    run: async (probe, known) => {
      const count = probe.options.profile === 'mock' ? 16 : 6
      for (const { id } of known.chance.some(await known.details(), count)) {
        const { rows } = await readPages(probe, ID, { path: { id } })
        const where = (index: number) => `/items/${index}/createdAt`
        const newest = 'the newest thread first'
        probe.verify(
          ID,
          disorder(rows, timed(-1), newest, where, ({ createdAt }) => createdAt),
        )
        for (const [row, thread] of rows.entries()) holdThread(probe, id, thread, row)
      }
    },
  },
]
