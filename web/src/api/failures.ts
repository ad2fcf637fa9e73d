import { endpoints } from '#contract'
import type french from '../i18n/fr.json'
import type { OperationId } from './operations.ts'

/** The keys of the failure texts, without the variants that contain a waiting time. */
export type FailureCode = Exclude<keyof typeof french.failures, `${string}_wait`>

type Rule = {
  otherwise: FailureCode
  byServerCode?: Record<string, FailureCode>
  byStatus?: Record<number, FailureCode>
  serverMessage?: true
}

const byStatus: Record<number, FailureCode> = {
  401: 'notAuthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'rateLimited',
  503: 'unavailable',
}

/** The error catalogue: operations with failure codes of their own. */
const rules: Partial<Record<OperationId, Rule>> = {
  getCurrentUser: { otherwise: 'userFetchFailed' },
  updateProfile: { otherwise: 'profileUpdateFailed', serverMessage: true },
  deleteAccount: {
    otherwise: 'accountDeleteFailed',
    byServerCode: { internal_server_error: 'internalServerError' },
  },
  exchangeDiscordCode: { otherwise: 'codeExchangeFailed' },
  createArchive: { otherwise: 'uploadFailed', byStatus },
}

export type FieldProblem = { message: string; code?: unknown; limit?: unknown; found?: unknown }

/** `status` is 0 if there was no response. */
type FailureDetails = {
  cause?: unknown
  status?: number
  serverMessage?: string | undefined
  fields?: Record<string, FieldProblem>
  absent?: boolean
  lacking?: boolean
  wait?: number
  late?: Promise<unknown>
  forget?: () => void
}

export class Failure extends Error {
  override name = 'Failure'
  readonly code: FailureCode
  readonly status: number
  /** The server's message, at most 200 characters, if the catalogue allows it. */
  readonly serverMessage: string | undefined
  readonly fields: Record<string, FieldProblem>
  /** The server does not implement this optional operation: hide the feature. */
  readonly absent: boolean
  /** The operation itself is absent; the response is not a 404 for one resource. */
  readonly lacking: boolean
  /** Retry-After in seconds; 0 if it is a minute or less. */
  readonly wait: number
  /** The code that timed out: once it resolves, a retry succeeds. */
  readonly late: Promise<unknown> | undefined
  /** Clears the cached rejection, so that the next load of the same code is a new request. */
  readonly forget: (() => void) | undefined

  constructor(code: FailureCode, details: FailureDetails = {}) {
    super(code, details)
    this.code = code
    this.status = details.status ?? 0
    this.serverMessage = details.serverMessage
    this.fields = details.fields ?? {}
    this.absent = details.absent ?? false
    this.lacking = details.lacking ?? false
    this.wait = details.wait ?? 0
    this.late = details.late
    this.forget = details.forget
  }

  /** Code failed to load, not data. */
  get isChunk() {
    return this.code.startsWith('chunk')
  }
}

export function failureFromResponse(
  operation: OperationId,
  status: number,
  body: unknown,
  wait = 0,
) {
  const rule = rules[operation]
  const { error, message, errors } = recordOf(body)
  const named =
    status === 500 && typeof error === 'string' ? entry(rule?.byServerCode, error) : undefined
  const absent = 'origin' in endpoints[operation] && [404, 405, 501].includes(status)
  return new Failure(named ?? codeOfStatus(operation, status), {
    status,
    serverMessage: rule?.serverMessage ? sentence(message) : undefined,
    fields: fieldsOf(errors),
    absent,
    // The contract's 404 for a resource has the code `not_found`; a missing operation has not.
    lacking: absent && !(status === 404 && error === 'not_found'),
    wait,
  })
}

function codeOfStatus(operation: OperationId, status: number): FailureCode {
  const rule = rules[operation]
  if (rule) return rule.byStatus?.[status] ?? rule.otherwise
  // A gateway error does not say whether the server applied the change.
  if (changes(operation) && (status === 502 || status === 504)) return 'outcomeUnknown'
  return byStatus[status] ?? 'unexpected'
}

export function failureFromNetworkError(
  operation: OperationId,
  code: 'unreachable' | 'timeout' | 'badAnswer',
  details: FailureDetails = {},
) {
  const rule = rules[operation]
  const named = changes(operation) ? 'outcomeUnknown' : code
  return new Failure(rule?.otherwise ?? named, details)
}

const changes = (operation: OperationId) => endpoints[operation].method !== 'get'

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const entry = (table: Record<string, FailureCode> | undefined, key: string) =>
  table && Object.hasOwn(table, key) ? table[key] : undefined

const sentence = (value: unknown) =>
  typeof value === 'string' && value.trim()
    ? Array.from(value.trim()).slice(0, 200).join('')
    : undefined

function fieldsOf(errors: unknown): Record<string, FieldProblem> {
  const list: unknown[] = Array.isArray(errors) ? errors.slice(0, 50) : []
  return Object.fromEntries(
    list
      .map(recordOf)
      .flatMap(({ field, message, code, limit, found }) =>
        typeof field === 'string'
          ? [[field, { message: sentence(message) ?? '', code, limit, found }]]
          : [],
      ),
  )
}
