import { operations, type Operation } from '../contract/operations.ts'
import type { OperationId, PlainReadId, ReadId } from '../contract/operations.ts'
import { casesFor, type Known, type Probe } from '../run/case.ts'
import { dayOf } from './lists/on-this-day.ts'
import type { Who } from '../run/identities.ts'
import type { Asked } from '../wire/encode.ts'

type Read = { asked?: (known: Known) => Promise<Asked>; who?: Who; success?: number[] }

const one = (id: (known: Known) => Promise<{ id: string }>): Read => ({
  asked: async (known) => ({ path: { id: (await id(known)).id } }),
})

interface Reads
  extends Record<Exclude<ReadId, PlainReadId>, Read>, Partial<Record<PlainReadId, Read>> {}

/** How a reading operation is asked in order: one that needs more than its address does not compile without. */
const reads: Reads = {
  getArchive: one(({ archive }) => archive()),
  listSimilarArchives: one(({ archive }) => archive()),
  listComments: one(({ archive }) => archive()),
  listOnThisDay: {
    asked: async ({ archive }) => {
      const { month = 1, day = 1 } = dayOf(await archive()) ?? {}
      return { query: { month, day } }
    },
  },
  search: { asked: async ({ word }) => ({ query: { query: await word() } }) },
  getCollection: one(async ({ collections }) => (await collections())[0]),
  getProfile: one(({ member }) => member()),
  listProfileArchives: one(({ member }) => member()),
  getArchivistStats: { who: 'archivist' },
  openLogin: { success: [200, 302] },
  openLogout: { success: [200, 302] },
  getFile: { asked: async ({ archive }) => ({ path: { path: (await archive()).thumbnail } }) },
}

const readBy = (id: OperationId) => (reads as Partial<Record<OperationId, Read>>)[id] ?? {}

export const readOf = async (id: OperationId, known: Known): Promise<Asked> =>
  (await readBy(id).asked?.(known)) ?? {}

export const whoReads = (id: OperationId): Who => readBy(id).who ?? 'member'

/** Media may lie at another host, by a whole address. */
export const isAway = ({ path }: Asked) => /^https?:/.test(path?.path ?? '')

export const isWindow = (id: OperationId) => id === 'openLogin' || id === 'openLogout'

export const reading = operations.filter(({ method }) => method === 'get')

/** For cases that read whatever a change could touch. */
export const readIds = reading.map(({ id }) => id)

async function holdPlain(probe: Probe, known: Known, { id }: Operation) {
  const asked = await readOf(id, known)
  const { who, success = [200] } = readBy(id)
  if (isAway(asked)) probe.leave('media lie at another host, by a whole address')
  else await probe.ask(id, asked, who, success)
}

export const readCases = casesFor(reading, 'form', 'It answers a plain request', holdPlain)
