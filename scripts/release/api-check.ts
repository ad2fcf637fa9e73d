import { causeOf } from '../network/causes.ts'

/**
 * Requests the first page of archives, as the prerenderer does.
 * @returns a sentence with URL and cause if that fails
 */
export async function apiFault(apiHost: string, timeout = 15_000): Promise<string | undefined> {
  const address = `${apiHost}/api/archives`
  const why = await reasonAt(address, timeout)
  return why && `${address} cannot be read: ${why}${why.endsWith('?') ? '' : '.'}`
}

async function reasonAt(address: string, timeout: number) {
  try {
    const signal = AbortSignal.timeout(timeout)
    const headers = { accept: 'application/json' }
    const answer = await fetch(address, { redirect: 'manual', signal, headers })
    const { status } = answer
    if (status === 200)
      return bodyFault(answer.headers.get('content-type') ?? '', await answer.text())
    // A temporary status; the prerenderer will retry.
    const isTemporary = status === 429 || (status === 503 && answer.headers.has('retry-after'))
    return isTemporary ? undefined : statusFault(answer)
  } catch (error) {
    return networkFault(error, timeout)
  }
}

function statusFault({ status, headers }: Response) {
  const answered = `it answers ${status}`
  if (status >= 300 && status < 400)
    return `${answered} and leads to ${headers.get('location') ?? 'nowhere'}: put the address itself into apiHost`
  if (status === 401 || status === 403)
    return `${answered}: archives must be read without signing in, also from this machine`
  if (status === 404)
    return `${answered}: is apiHost the address that /api is below, without /api itself?`
  return answered
}

function bodyFault(type: string, body: string) {
  if (/html/i.test(type) || /^\s*</.test(body))
    return 'it answers with a page of HTML: is apiHost the API’s address, and not a site’s?'
  try {
    const { items } = Object(JSON.parse(body)) as { items?: unknown }
    return Array.isArray(items) ? undefined : 'its answer has no list `items`, as openapi.yaml says'
  } catch {
    return 'its answer is no JSON'
  }
}

function networkFault(error: unknown, timeout: number) {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} s`
  const { code = '', message } = (error.cause ?? error) as { code?: string; message?: string }
  return causeOf(code) ?? (code || message || error.message)
}
