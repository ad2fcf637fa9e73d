import type { OperationId } from '../../../scripts/contract-check/contract/operations.ts'
import type { Asked } from '../../../scripts/contract-check/wire/encode.ts'
import type { askerOf } from './property-requests.ts'

type Asker = Awaited<ReturnType<typeof askerOf>>

/** What must come of a request: one of these statuses, and in a refusal these words. */
type Outcome = { statuses: readonly number[]; says?: RegExp }

const ok: Outcome = { statuses: [200] }
const missing = (what: string): Outcome => ({
  statuses: [404],
  says: new RegExp(`There is no such ${what}\\.`),
})

/**
 * What each operation answers to a request that the contract allows. Where it names something, that
 * is there or it is not; nothing else may stand in the way.
 */
export function outcomes(asker: Asker): Record<OperationId, (asked: Asked) => Outcome> {
  const named = (operation: OperationId, what: string, found: Outcome) => (asked: Asked) =>
    asker.hints(operation, 'id').includes(asked.path?.id) ? found : missing(what)
  const deleted = new Set<unknown>()
  let accounts = 1

  return {
    getHome: () => ok,
    listArchives: () => ok,
    listLatestArchives: () => ok,
    listPopularArchives: () => ok,
    listArchiveYears: () => ok,
    // The bytes that are sent are no video; the contract has no word for that.
    createArchive: () => ({
      statuses: [400],
      says: /"field":"video","message":"is not an MP4 file"/,
    }),
    getArchive: named('getArchive', 'archive', ok),
    listSimilarArchives: named('listSimilarArchives', 'archive', ok),
    recordView: named('recordView', 'archive', { statuses: [204] }),
    listComments: named('listComments', 'archive', ok),
    createComment: (asked) => {
      const { replyTo } = asked.body as { replyTo?: string }
      const found = replyTo === undefined ? { statuses: [201] } : missing('comment')
      return named('createComment', 'archive', found)(asked)
    },
    updateComment: named('updateComment', 'comment', ok),
    deleteComment: (asked) => {
      const id = asked.path?.id
      if (deleted.has(id)) return missing('comment')
      deleted.add(id)
      return named('deleteComment', 'comment', { statuses: [204] })(asked)
    },
    listChannels: () => ok,
    listCategories: () => ok,
    search: () => ok,
    listCollections: () => ok,
    getCollection: named('getCollection', 'collection', ok),
    getZapping: () => ok,
    getCurrentUser: () => ok,
    updateProfile: () => ok,
    // The first request ends the account.
    deleteAccount: () =>
      accounts-- > 0 ? ok : { statuses: [401], says: /"error":"not_authenticated"/ },
    getProfile: named('getProfile', 'member', ok),
    listProfileArchives: named('listProfileArchives', 'member', ok),
    getArchivistStats: () => ok,
    openLogin: () => ok,
    openLogout: () => ok,
    // Codes are made up; those of the simulator are proved with it.
    exchangeDiscordCode: () => ({ statuses: [400], says: /"error":"invalid_grant"/ }),
    getFile: ({ path, headers }) => {
      const there = asker.hints('getFile', 'path').includes(path?.path)
      if (!there) return { statuses: [400, 404], says: /no such file|not one of a file/ }
      return headers?.Range === undefined ? ok : { statuses: [200, 206, 416] }
    },
  }
}

/** Why an answer is not that outcome; undefined: it is. */
export function unlike({ statuses, says }: Outcome, answer: { status: number; body: unknown }) {
  if (!statuses.includes(answer.status)) return `Expected ${statuses.join(' or ')}.`
  const told = JSON.stringify(answer.body)
  return says && !says.test(told) ? `Expected it to say ${says.source}.` : undefined
}
