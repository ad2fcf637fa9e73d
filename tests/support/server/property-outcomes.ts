import type {
  Operation,
  OperationId,
} from '../../../scripts/contract-check/src/contract/operations.ts'
import type { Asked } from '../../../scripts/contract-check/src/wire/encode.ts'
import type { askerOf } from './property-requests.ts'

type Asker = Awaited<ReturnType<typeof askerOf>>

/** What must come of a request: one of these statuses, and in a refusal these words. */
type Outcome = { statuses: readonly number[]; says?: RegExp }

const missing = (what: string): Outcome => ({
  statuses: [404],
  says: new RegExp(`There is no such ${what}\\.`),
})

/** What the mock server calls a thing, where that is not what the address calls it. */
const names: Record<string, string> = { profile: 'member' }

/** A request that the contract allows succeeds, where its address names no thing or one there. */
export function outcomeOf(asker: Asker, { id, path, answers }: Operation) {
  const success = { statuses: [...answers.keys()].filter((status) => status < 300).slice(0, 1) }
  const thing = /\/(\w+)\/\{id\}/.exec(path)?.[1]
  const usual = (asked: Asked, found: Outcome = success) =>
    !thing || asker.hints(id, 'id').includes(asked.path?.id)
      ? found
      : missing(names[thing] ?? thing)
  const deleted = new Set<unknown>()
  let accounts = 1

  const others: Partial<Record<OperationId, (asked: Asked) => Outcome>> = {
    // The bytes that are sent are no video; the contract has no word for that.
    createArchive: () => ({
      statuses: [400],
      says: /"field":"video"/,
    }),
    createComment: (asked) => {
      const { replyTo } = asked.body as { replyTo?: string }
      return usual(asked, replyTo === undefined ? success : missing('comment'))
    },
    deleteComment: (asked) => {
      const comment = asked.path?.id
      if (deleted.has(comment)) return missing('comment')
      deleted.add(comment)
      return usual(asked)
    },
    // The first request ends the account.
    deleteAccount: () =>
      accounts-- > 0 ? success : { statuses: [401], says: /"error":"not_authenticated"/ },
    // Codes are made up; those of the simulator are proved with it.
    exchangeDiscordCode: () => ({ statuses: [400], says: /"error":"invalid_grant"/ }),
    getFile: ({ path: { path: file } = {}, headers }) => {
      const there = asker.hints('getFile', 'path').includes(file)
      if (!there) return { statuses: [400, 404], says: /no such file|not one of a file/ }
      return headers?.Range === undefined ? success : { statuses: [200, 206, 416] }
    },
  }
  return others[id] ?? usual
}

/** Why an answer is not that outcome; undefined: it is. */
export function unlike({ statuses, says }: Outcome, answer: { status: number; body: unknown }) {
  if (!statuses.includes(answer.status)) return `Expected ${statuses.join(' or ')}.`
  const told = JSON.stringify(answer.body)
  return says && !says.test(told) ? `Expected it to say ${says.source}.` : undefined
}
