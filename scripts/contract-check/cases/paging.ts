import type { Case } from '../run/case.ts'
import { checkPages } from './walk.ts'

/** Pages read of the longest list: enough to meet an error of one, few enough for a server in use. */
const MOST = 4

/** Lists come in pages that add up. */
export const pagingCases: readonly Case[] = [
  {
    name: 'Pages of the whole list add up, and none repeats a row of another',
    operation: 'listArchives',
    run: (probe) => checkPages(probe, 'listArchives', {}, MOST),
  },
  {
    name: 'Pages of a filtered and sorted list add up',
    operation: 'listArchives',
    run: async (probe, known) => {
      const { id: channel } = known.some(await known.channels())
      await checkPages(probe, 'listArchives', { query: { channel, sort: 'title' } }, MOST)
    },
  },
  {
    name: 'Pages of what a member added add up',
    operation: 'listProfileArchives',
    run: async (probe, known) => {
      await checkPages(probe, 'listProfileArchives', { path: { id: (await known.member()).id } }, 2)
    },
  },
  {
    name: 'Pages of comments add up',
    operation: 'listComments',
    run: async (probe, known) => {
      for (const { id } of await known.samples()) {
        await checkPages(probe, 'listComments', { path: { id } }, 2)
      }
    },
  },
]
