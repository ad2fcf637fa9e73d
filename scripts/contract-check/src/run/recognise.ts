import { operations } from '../contract/operations.ts'
import { openWire, WireError, type WireAnswer } from '../wire/wire.ts'
import type { Options } from './options.ts'
import { Unreachable } from './stops.ts'

/** Addresses that every server has, that answer in JSON, and that need neither token nor query. */
const PLAIN = operations
  .filter(({ method, origin, auth }) => method === 'get' && origin === 'specification' && !auth)
  .filter(({ answers }) => answers.get(200)?.type === 'application/json')
  .filter(({ path, parameters }) => !path.includes('{') && !parameters.some((one) => one.required))
  .map(({ path }) => path)

const headers = { Accept: '*/*', 'Accept-Encoding': 'identity' }

const typeOf = ({ headers: told }: WireAnswer) => told['content-type']?.split(';')[0] ?? 'no type'

const isApi = (answer: WireAnswer) =>
  answer.status === 200 &&
  /[/+]json$/i.test(typeOf(answer)) &&
  /^\uFEFF?\s*[{[]/.test(answer.body.toString('utf8'))

const plainHref = ({ href }: URL) => href.replace(/\/$/, '')

const HINT = 'Is --target the address in front of /api, without /api itself?'

/** What all answers have in common, in a sentence that says what to do. */
function sentenceFor({ target }: Options, answers: readonly WireAnswer[]) {
  const [first] = answers
  if (!first) return ''
  const { status, headers: told } = first
  const asked = `${answers.length} addresses such as ${plainHref(target)}${PLAIN[0]}`
  const all = (pattern: RegExp) => answers.every((one) => pattern.test(String(one.status)))
  if (all(/^3/)) {
    return `${asked} send on (${status}) to ${told.location ?? 'nowhere'}. Is that the API? Then give its address as --target.`
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

/**
 * Asks a few addresses that every server has, before anything is compared: one that answers in JSON is enough.
 * @throws Unreachable with a sentence for whoever gave the address
 */
export async function recognise(options: Options): Promise<void> {
  const { target, timeout } = options
  const wire = openWire(target, timeout)
  const answers: WireAnswer[] = []
  try {
    for (const path of PLAIN) {
      const answer = await wire.send({ method: 'GET', path, headers, most: 1024 * 1024 })
      if (isApi(answer)) return
      answers.push(answer)
    }
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    throw new Unreachable(`${target.origin} does not answer: ${error.message}`)
  } finally {
    wire.close()
  }
  throw new Unreachable(sentenceFor(options, answers))
}
