import i18next from 'i18next'
import { endpoints } from '#contract'
import { formatIn } from '../i18n/format.ts'
import { api } from './client.ts'
import { failureFromResponse, type OperationId } from './failures.ts'
import { retryAfter } from './request-policy.ts'

type Wait = {
  status: number
  until: number
  /** Whose request it was: too many requests are one member's, an outage is everybody's. */
  of: string | null
}

const asked = new Map<string, Wait>()

const keyOf = (method: string, path: string) => `${method.toLowerCase()} ${path}`

const waitFor = (key: string) => Math.max(0, (asked.get(key)?.until ?? 0) - performance.now())

const operationOf = (key: string) =>
  (Object.keys(endpoints) as OperationId[]).find(
    (id) => keyOf(endpoints[id].method, endpoints[id].path) === key,
  )

// A change is not even sent before `Retry-After` allows it. Reading has its patience in request-policy.ts.
api.use({
  onRequest({ request, schemaPath }) {
    const key = keyOf(request.method, schemaPath)
    const { status, of } = asked.get(key) ?? {}
    if (status === 429 && of !== request.headers.get('authorization')) asked.delete(key)
    if (waitFor(key) > 0)
      throw failureFromResponse(operationOf(key), asked.get(key)?.status ?? 0, {})
  },
  onResponse({ request, response, schemaPath }) {
    const { status, headers } = response
    if (request.method === 'GET' || (status !== 429 && status !== 503)) return
    const wait = retryAfter(headers.get('retry-after'))
    const of = request.headers.get('authorization')
    asked.set(keyOf(request.method, schemaPath), { status, until: performance.now() + wait, of })
  },
})

/** Seconds that the server still wants to be left alone with this, in whole minutes from one on; 0 if it did not say. */
export function retryAfterSeconds(operation: OperationId): number {
  const { method, path } = endpoints[operation]
  const seconds = Math.ceil(waitFor(keyOf(method, path)) / 1000)
  return seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds
}

/** The same as a sentence; '' if the server did not say. */
export function retryAfterText(operation: OperationId): string {
  const seconds = retryAfterSeconds(operation)
  if (seconds === 0) return ''
  const time = formatIn(i18next.resolvedLanguage ?? 'fr').length(seconds)
  return i18next.t('failure.wait', { time })
}
