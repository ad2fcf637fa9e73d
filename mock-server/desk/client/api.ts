import { showError } from './toast.ts'

type Problem = { message?: string; errors?: { field: string; message: string }[] }

const MOST_FIELDS = 3

async function whyOf(answer: Response): Promise<string> {
  const problem = (await answer.json().catch(() => ({}))) as Problem
  const fields = problem.errors?.map(({ field, message }) => `${field} ${message}`)
  const more = fields && fields.length > MOST_FIELDS ? ', and more' : ''
  return fields
    ? fields.slice(0, MOST_FIELDS).join('; ') + more
    : (problem.message ?? `The server answered ${answer.status}.`)
}

async function ask(path: string, init: RequestInit): Promise<unknown> {
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    showError(
      'The mock server did not answer. What is on now stands under “Active in this browser”.',
    )
    return undefined
  }
  if (!answer.ok) {
    showError(`Nothing was changed: ${await whyOf(answer)}`)
    return undefined
  }
  return answer.status === 204 ? null : answer.json()
}

/** What is at an address of this server; undefined: not now, and it was said why. */
export const getJson = (path: string) => ask(path, { headers: { Accept: 'application/json' } })

/** Asks for a change; undefined: it was refused, and it was said why. */
export const postJson = (path: string, body: unknown = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
