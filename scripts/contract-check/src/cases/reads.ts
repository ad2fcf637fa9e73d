import { operation, operations, rowOf, type Operation } from '../contract/operations.ts'
import type {
  OperationId,
  PlainReadId,
  ReadById,
  ReadId,
  Resource,
} from '../contract/operations.ts'
import { casesFor, type TestData, type Probe } from '../run/case.ts'
import { dayOf } from './lists/on-this-day.ts'
import type { Role } from '../run/credentials.ts'
import type { Input } from '../http/encode.ts'

type Read = { input?: (data: TestData) => Promise<Input>; role?: Role; success?: number[] }

/** How to find a valid `{id}`. */
const ids: Record<Resource, (data: TestData) => Promise<{ id: string }>> = {
  archive: ({ archive }) => archive(),
  collection: async ({ collections }) => (await collections())[0],
  profile: ({ member }) => member(),
}

interface Reads
  extends
    Record<Exclude<ReadId, PlainReadId | ReadById>, Read>,
    Partial<Record<PlainReadId | ReadById, Read>> {}

/** Valid requests of reading operations; one with other parameters than `{id}` must be listed here. */
const reads: Reads = {
  listOnThisDay: {
    input: async ({ archive }) => {
      const { month = 1, day = 1 } = dayOf(await archive()) ?? {}
      return { query: { month, day } }
    },
  },
  search: { input: async ({ word }) => ({ query: { query: await word() } }) },
  getArchivistStats: { role: 'archivist' },
  openLogin: { success: [200, 302] },
  openLogout: { success: [200, 302] },
  getFile: { input: async ({ archive }) => ({ path: { path: (await archive()).thumbnail } }) },
}

const readBy = (id: OperationId) => (reads as Partial<Record<OperationId, Read>>)[id] ?? {}

export async function inputFor(id: OperationId, data: TestData): Promise<Input> {
  const { input } = readBy(id)
  if (input) return input(data)
  const named = await rowOf(ids, operation(id).path)?.(data)
  return named ? { path: { id: named.id } } : {}
}

export const readRole = (id: OperationId): Role => readBy(id).role ?? 'member'

/** Media may have an absolute URL on another host. */
export const isOnOtherHost = ({ path }: Input) => /^https?:/.test(path?.path ?? '')

export const isPopup = (id: OperationId) => id === 'openLogin' || id === 'openLogout'

export const reading = operations.filter(({ method }) => method === 'get')

export const readIds = reading.map(({ id }) => id)

async function checkSuccess(probe: Probe, data: TestData, { id }: Operation) {
  const asked = await inputFor(id, data)
  const { role, success = [200] } = readBy(id)
  if (isOnOtherHost(asked)) probe.skip('media lie at another host, by a whole address')
  else await probe.ask(id, asked, role, success)
}

export const readCases = casesFor(reading, 'form', 'It answers a plain request', checkSuccess)
