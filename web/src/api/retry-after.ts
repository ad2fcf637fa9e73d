import i18next from 'i18next'
import { endpoints } from '#contract'
import { formatIn } from '../i18n/format.ts'
import { api } from './client.ts'
import { failureFromResponse, type OperationId } from './failures.ts'
import { retryAfter } from './request-policy.ts'

type Wait = {
  status: number
  until: number
  /** The Authorization header of the request: 429 is tracked per member, 503 for all. */
  authorization: string | null
}

const waits = new Map<string, Wait>()

const keyOf = (method: string, path: string) => `${method.toLowerCase()} ${path}`

const waitFor = (key: string) => Math.max(0, (waits.get(key)?.until ?? 0) - performance.now())

const operationOf = (key: string) =>
  (Object.keys(endpoints) as OperationId[]).find(
    (id) => keyOf(endpoints[id].method, endpoints[id].path) === key,
  )

// Blocks POST, PATCH and DELETE requests until Retry-After has passed. request-policy.ts delays GET requests.
api.use({
  onRequest({ request, schemaPath }) {
    const key = keyOf(request.method, schemaPath)
    const { status, authorization } = waits.get(key) ?? {}
    if (status === 429 && authorization !== request.headers.get('authorization')) waits.delete(key)
    if (waitFor(key) > 0)
      throw failureFromResponse(operationOf(key), waits.get(key)?.status ?? 0, {})
  },
  onResponse({ request, response, schemaPath }) {
    const { status, headers } = response
    if (request.method === 'GET' || (status !== 429 && status !== 503)) return
    const wait = retryAfter(headers.get('retry-after'))
    const authorization = request.headers.get('authorization')
    waits.set(keyOf(request.method, schemaPath), {
      status,
      until: performance.now() + wait,
      authorization,
    })
  },
})

/** The remaining Retry-After in seconds, in whole minutes above 60; 0 if there is none. */
export function retryAfterSeconds(operation: OperationId): number {
  const { method, path } = endpoints[operation]
  const seconds = Math.ceil(waitFor(keyOf(method, path)) / 1000)
  return seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds
}

/** The remaining Retry-After as a sentence; '' if there is none. */
export function retryAfterText(operation: OperationId): string {
  const seconds = retryAfterSeconds(operation)
  if (seconds === 0) return ''
  const time = formatIn(i18next.resolvedLanguage ?? 'fr').length(seconds)
  return i18next.t('failure.wait', { time })
}
