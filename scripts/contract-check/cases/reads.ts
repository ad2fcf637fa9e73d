import type { endpoints } from '#contract'
import type { OperationId } from '../contract/operations.ts'
import type { Case } from '../run/case.ts'
import type { Who } from '../run/identities.ts'
import type { Known } from '../run/known.ts'
import type { Asked } from '../wire/encode.ts'

type ReadId = {
  [Op in OperationId]: (typeof endpoints)[Op]['method'] extends 'get' ? Op : never
}[OperationId]

type Read = { asked?: (known: Known) => Promise<Asked>; who?: Who; success?: number[] }

const one = (id: (known: Known) => Promise<{ id: string }>): Read => ({
  asked: async (known) => ({ path: { id: (await id(known)).id } }),
})

/** How each reading operation is asked in order: one that is missing does not compile. */
const reads: Record<ReadId, Read> = {
  getHome: {},
  listArchives: {},
  listLatestArchives: {},
  listPopularArchives: {},
  listArchiveYears: {},
  getArchive: one(({ archive }) => archive()),
  listSimilarArchives: one(({ archive }) => archive()),
  listComments: one(({ archive }) => archive()),
  listChannels: {},
  listCategories: {},
  search: { asked: async ({ word }) => ({ query: { query: await word() } }) },
  listCollections: {},
  getCollection: one(async ({ collections }) => (await collections())[0]),
  getZapping: {},
  getCurrentUser: {},
  getProfile: one(({ member }) => member()),
  listProfileArchives: one(({ member }) => member()),
  getArchivistStats: { who: 'archivist' },
  openLogin: { success: [200, 302] },
  openLogout: { success: [200, 302] },
  getFile: { asked: async ({ archive }) => ({ path: { path: (await archive()).thumbnail } }) },
}

/** How a reading operation is asked in order. */
export const readOf = async (id: OperationId, known: Known): Promise<Asked> =>
  (await (reads as Partial<Record<OperationId, Read>>)[id]?.asked?.(known)) ?? {}

/** Who may read it. */
export const whoReads = (id: OperationId): Who =>
  (reads as Partial<Record<OperationId, Read>>)[id]?.who ?? 'member'

/** Media may lie at another host, by a whole address. */
export const isAway = ({ path }: Asked) => /^https?:/.test(path?.path ?? '')

/** Every operation that reads, asked once, answers as the contract says. */
export const readCases: readonly Case[] = Object.entries(reads).map(([id, read]) => ({
  name: 'It answers a plain request',
  rule: 'form',
  operation: id as ReadId,
  run: async (probe, known) => {
    const asked = (await read.asked?.(known)) ?? {}
    if (isAway(asked)) {
      probe.leave('media lie at another host, by a whole address')
      return
    }
    await probe.ask(id as ReadId, asked, read.who, read.success ?? [200])
  },
}))
