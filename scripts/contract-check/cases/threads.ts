import type { Case } from '../run/case.ts'
import { show } from '../judge/fault.ts'
import { disorder } from './order.ts'

const ID = 'listComments'
const at = ({ createdAt }: { createdAt: string }) => createdAt

/** Comments as they are found. */
export const threadCases: readonly Case[] = [
  {
    name: 'Threads come newest first, replies oldest first, each on its own archive',
    operation: ID,
    run: async (probe, known) => {
      for (const { id } of await known.samples()) {
        const { items } = (await probe.ask(ID, { path: { id } })).body
        const newest = (a: string, b: string) => Date.parse(a) >= Date.parse(b)
        const where = (index: number) => `/items/${index}/createdAt`
        probe.verify(ID, disorder(items.map(at), newest, 'the newest thread first', where))
        for (const [row, { replies }] of items.entries()) {
          const oldest = (a: string, b: string) => Date.parse(a) <= Date.parse(b)
          const place = (index: number) => `/items/${row}/replies/${index}/createdAt`
          probe.verify(ID, disorder(replies.map(at), oldest, 'the oldest reply first', place))
        }
        const stray = items.find(({ archiveId }) => archiveId !== id)
        const fault = { where: '/items/0/archiveId', expected: id, got: show(stray?.archiveId) }
        probe.check(ID, stray === undefined, fault)
      }
    },
  },
]
