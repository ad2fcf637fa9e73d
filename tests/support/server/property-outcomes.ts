import type {
  Operation,
  OperationId,
} from '../../../scripts/contract-check/src/contract/operations.ts'
import type { Input } from '../../../scripts/contract-check/src/http/encode.ts'
import type { requestSender } from './property-requests.ts'

type Sender = Awaited<ReturnType<typeof requestSender>>

/** The expected outcome of a request: one of these statuses, and in an error this text. */
type Outcome = { statuses: readonly number[]; says?: RegExp }

const missing = (what: string): Outcome => ({
  statuses: [404],
  says: new RegExp(`There is no such ${what}\\.`),
})

/** The mock server's name of a resource, where the address has another. */
const names: Record<string, string> = { profile: 'member' }

/**
 * A request that the contract allows succeeds, where its address names no resource or an existing
 * one.
 */
export function outcomeOf(sender: Sender, { id, path, responses }: Operation) {
  const success = { statuses: [...responses.keys()].filter((status) => status < 300).slice(0, 1) }
  const thing = /\/(\w+)\/\{id\}/.exec(path)?.[1]
  const usual = (asked: Input, found: Outcome = success) =>
    !thing || sender.hints(id, 'id').includes(asked.path?.id)
      ? found
      : missing(names[thing] ?? thing)
  const deleted = new Set<unknown>()
  let accounts = 1

  const others: Partial<Record<OperationId, (asked: Input) => Outcome>> = {
    // The bytes that are sent are no video; the contract cannot express that.
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
    // The first request deletes the account.
    deleteAccount: () =>
      accounts-- > 0 ? success : { statuses: [401], says: /"error":"not_authenticated"/ },
    // Codes are invented; the simulator's own are tested with it.
    exchangeDiscordCode: () => ({ statuses: [400], says: /"error":"invalid_grant"/ }),
    getFile: ({ path: { path: file } = {}, headers }) => {
      const there = sender.hints('getFile', 'path').includes(file)
      if (!there) return { statuses: [400, 404], says: /no such file|not one of a file/ }
      return headers?.Range === undefined ? success : { statuses: [200, 206, 416] }
    },
  }
  return others[id] ?? usual
}

/** Why a response is not that outcome; undefined if it is. */
export function outcomeMismatch(
  { statuses, says }: Outcome,
  answer: { status: number; body: unknown },
) {
  if (!statuses.includes(answer.status)) return `Expected ${statuses.join(' or ')}.`
  const text = JSON.stringify(answer.body)
  return says && !says.test(text) ? `Expected it to say ${says.source}.` : undefined
}
