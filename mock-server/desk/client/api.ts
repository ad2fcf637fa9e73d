import { showError } from './toast.ts'

type Problem = { message?: string; errors?: { field: string; message: string }[] }

const MAX_FIELDS = 3

async function reasonOf(response: Response): Promise<string> {
  const problem = (await response.json().catch(() => ({}))) as Problem
  const fields = problem.errors?.map(({ field, message }) => `${field} ${message}`)
  const more = fields && fields.length > MAX_FIELDS ? ', and more' : ''
  return fields
    ? fields.slice(0, MAX_FIELDS).join('; ') + more
    : (problem.message ?? `The server answered ${response.status}.`)
}

async function request(path: string, init: RequestInit): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    showError(
      'The mock server did not answer. What is on now stands under “Active in this browser”.',
    )
    return undefined
  }
  if (!response.ok) {
    showError(`Nothing was changed: ${await reasonOf(response)}`)
    return undefined
  }
  return response.status === 204 ? null : response.json()
}

/** GETs JSON from this server; undefined after an error, which a toast has shown. */
export const getJson = (path: string) => request(path, { headers: { Accept: 'application/json' } })

/** POSTs JSON to this server; undefined after an error, which a toast has shown. */
export const postJson = (path: string, body: unknown = {}) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
