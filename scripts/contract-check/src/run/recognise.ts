import { operations } from '../contract/operations.ts'
import { createHttpClient, NetworkError, type HttpResponse } from '../http/client.ts'
import type { Options } from './options.ts'
import { TargetUnreachable } from './case-errors.ts'

/** Reads of the specification without token and parameters. */
const PLAIN = operations
  .filter(({ method, origin, auth }) => method === 'get' && origin === 'specification' && !auth)
  .filter(({ responses }) => responses.get(200)?.type === 'application/json')
  .filter(({ path, parameters }) => !path.includes('{') && !parameters.some((one) => one.required))
  .map(({ path }) => path)

const headers = { Accept: '*/*', 'Accept-Encoding': 'identity' }

const typeOf = ({ headers: fields }: HttpResponse) =>
  fields['content-type']?.split(';')[0] ?? 'no type'

const isApi = (answer: HttpResponse) =>
  answer.status === 200 &&
  /[/+]json$/i.test(typeOf(answer)) &&
  /^\uFEFF?\s*[{[]/.test(answer.body.toString('utf8'))

const plainHref = ({ href }: URL) => href.replace(/\/$/, '')

const HINT = 'Is --target the address in front of /api, without /api itself?'

/** A sentence that explains what all responses have in common. */
function sentenceFor({ target }: Options, answers: readonly HttpResponse[]) {
  const [first] = answers
  if (!first) return ''
  const { status, headers: received } = first
  const asked = `${answers.length} addresses such as ${plainHref(target)}${PLAIN[0]}`
  const all = (pattern: RegExp) => answers.every((one) => pattern.test(String(one.status)))
  if (all(/^3/)) {
    return `${asked} send on (${status}) to ${received.location ?? 'nowhere'}. Is that the API? Then give its address as --target.`
  }
  if (all(/^40[137]$/)) {
    return `${asked} ask for a sign-in (${status}), which the contract asks for at none of them. Is a proxy with a password in front of the API?`
  }
  if (all(/^5/)) {
    return `${asked} fail (${status}, ${typeOf(first)}). Look at that server first: there is no answer to compare.`
  }
  if (all(/^40[45]$/)) return `Nothing is at ${asked} (${status}, ${typeOf(first)}). ${HINT}`
  return `${asked} answer with ${status} ${typeOf(first)}, and not with JSON: that is no API of this contract. ${HINT}`
}

/** Sends plain reads until one returns JSON. @throws TargetUnreachable with a sentence */
export async function recognise(options: Options): Promise<void> {
  const { target, timeout } = options
  const wire = createHttpClient(target, timeout)
  const answers: HttpResponse[] = []
  try {
    for (const path of PLAIN) {
      const answer = await wire.send({ method: 'GET', path, headers, maxBytes: 1024 * 1024 })
      if (isApi(answer)) return
      answers.push(answer)
    }
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    throw new TargetUnreachable(`${target.origin} does not answer: ${error.message}`)
  } finally {
    wire.close()
  }
  throw new TargetUnreachable(sentenceFor(options, answers))
}
