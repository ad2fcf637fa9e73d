import { operations } from '../contract/operations.ts'
import { openWire, WireError, type WireAnswer } from '../wire/wire.ts'
import type { Options } from './options.ts'
import { Unreachable } from './stops.ts'

/** Addresses that every server has, and that need neither token nor query. */
const PLAIN = operations
  .filter(
    ({ method, origin, auth, path, parameters }) =>
      method === 'get' &&
      origin === 'specification' &&
      !auth &&
      !path.includes('{') &&
      !parameters.some((one) => one.required),
  )
  .map(({ id, path }) => ({ id, path }))
  .filter(({ id }) => id !== 'openLogin' && id !== 'openLogout')

const headers = { Accept: '*/*', 'Accept-Encoding': 'identity' }

const typeOf = ({ headers: told }: WireAnswer) => told['content-type']?.split(';')[0] ?? 'no type'

function isApi(answer: WireAnswer) {
  if (answer.status !== 200 || !/[/+]json$/i.test(typeOf(answer))) return false
  const first = answer.body
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()[0]
  return first === '{' || first === '['
}

/** Where else the API could be: without the path that was given, a part of it, or with one. */
function elsewhere({ href, origin, pathname }: URL): readonly URL[] {
  const steps = pathname.split('/').filter(Boolean)
  const shorter = steps.map((_, at) => [origin, ...steps.slice(0, at)].join('/'))
  return [...new Set(shorter)].filter((one) => one !== href).map((one) => new URL(one))
}

async function answersAt(base: URL, path: string, timeout: number) {
  const wire = openWire(base, timeout)
  try {
    return await wire.send({ method: 'GET', path, headers })
  } finally {
    wire.close()
  }
}

async function hintFor(target: URL, timeout: number) {
  for (const base of elsewhere(target)) {
    const answer = await answersAt(base, '/api/channels', timeout).catch(() => undefined)
    if (answer && isApi(answer))
      return `The API answers below ${base.origin}${base.pathname.replace(/\/$/, '')}: give that as --target`
  }
  return 'Is --target the address in front of /api, without /api itself'
}

/** What all answers have in common, in a sentence that says what to do. */
async function sentenceFor({ target, timeout }: Options, answers: readonly WireAnswer[]) {
  const [first] = answers
  if (!first) return ''
  const { status, headers: told } = first
  const asked = `${answers.length} addresses such as ${target.origin}${target.pathname.replace(/\/$/, '')}${PLAIN[0]?.path}`
  const is = (holds: (answer: WireAnswer) => boolean) => answers.every(holds)
  if (is((one) => one.status >= 300 && one.status < 400)) {
    return `${asked} send on (${status}) to ${told.location ?? 'nowhere'}. Is that the API? Then give its address as --target.`
  }
  if (is((one) => one.status === 401 || one.status === 403 || one.status === 407)) {
    return `${asked} ask for a sign-in (${status}), which the contract asks for at none of them. Is a proxy with a password in front of the API?`
  }
  if (is((one) => one.status >= 500)) {
    return `${asked} fail (${status}, ${typeOf(first)}). Look at that server first: there is no answer to compare.`
  }
  const hint = await hintFor(target, timeout)
  if (is((one) => one.status === 404 || one.status === 405)) {
    return `Nothing is at ${asked} (${status}, ${typeOf(first)}). ${hint}${hint.startsWith('Is') ? '?' : '.'}`
  }
  return `${asked} answer with ${status} ${typeOf(first)}, and not with JSON: that is no API of this contract. ${hint}${hint.startsWith('Is') ? '?' : '.'}`
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
    for (const { path } of PLAIN) {
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
  throw new Unreachable(await sentenceFor(options, answers))
}
