import fc from 'fast-check'
import {
  operation,
  type Operation,
  type OperationId,
} from '#scripts/contract-check/src/contract/operations.ts'
import { requiredRole } from '#scripts/contract-check/src/generate/faults.ts'
import type {
  RequestFault,
  Write,
} from '#scripts/contract-check/src/generate/faults/request-fault.ts'
import type { Hints } from '#scripts/contract-check/src/generate/requests.ts'
import { validateResponse } from '#scripts/contract-check/src/validate/response.ts'
import { hintsFrom } from '#scripts/contract-check/src/run/hints.ts'
import { prepareRun } from '#scripts/contract-check/src/run/suite.ts'
import { curlOf } from '#scripts/contract-check/src/http/curl.ts'
import type { Input } from '#scripts/contract-check/src/http/encode.ts'
import { createHttpClient, type HttpRequest } from '#scripts/contract-check/src/http/client.ts'

type Answer = { status: number; body: unknown }

/** Sends generated requests and validates the responses against the contract. */
export async function requestSender(url: string) {
  const target = new URL(url)
  const options = {
    target,
    profile: 'mock',
    write: true,
    seed: 1,
    rate: 0,
    timeout: 20_000,
  } as const
  const { context, probe, data } = prepareRun(options, 'property')
  const { client } = context
  const found: Hints = await hintsFrom(data)
  const http = createHttpClient(target, options.timeout)
  const { id: archive } = await data.archive()
  let sent = 0

  // A session for each operation, and another for its invalid requests: some requests delete the
  // account.
  const writeOf =
    ({ id }: Operation, world: string): Write =>
    ({ headers, ...asked }, who = requiredRole(id)) => {
      const dressed = { ...asked, headers: { 'X-Mock-Session': `${world}-${id}`, ...headers } }
      return probe.write(id, dressed, who === 'nobody' ? undefined : who)
    }

  /** Posts comments in the operation's session, as the member who will change them. */
  async function commentsFor(id: OperationId, many: number) {
    const ids: string[] = []
    for (let at = 0; at < many; at++) {
      const headers = { 'X-Mock-Session': `valid-${id}` }
      const asked = { path: { id: archive }, headers, body: { text: `N° ${at}` } }
      const { body } = await http.send(probe.write('createComment', asked, 'member'))
      ids.push((JSON.parse(body.toString()) as { id: string }).id)
    }
    return ids
  }
  const comments: Partial<Record<OperationId, readonly string[]>> = {
    updateComment: await commentsFor('updateComment', 3),
    deleteComment: await commentsFor('deleteComment', 40),
  }
  const hints: Hints = (id, name) => (name === 'id' ? comments[id] : undefined) ?? found(id, name)

  /**
   * @throws an Error that ends with the request as a curl command, so that a failure can be
   * repeated
   */
  async function checkOperation(
    { id }: Operation,
    request: HttpRequest,
    wrong: (answer: Answer) => string | undefined,
  ) {
    sent++
    const answer = await http.send(request)
    const { violations, body } = validateResponse(operation(id), answer)
    const [violation] = violations
    const why = violation
      ? `${violation.where}: expected ${violation.expected}, got ${violation.got}`
      : wrong({ status: answer.status, body })
    if (why === undefined) return
    throw new Error(`${id} answers ${answer.status}. ${why}\n${curlOf(target, request)}`)
  }

  return {
    hints,
    get sent() {
      return sent
    },
    valid: (of: Operation, asked: Input, wrong: (answer: Answer) => string | undefined) =>
      checkOperation(of, writeOf(of, 'valid')(asked), wrong),
    faulty: (
      of: Operation,
      fault: RequestFault,
      asked: Input,
      wrong: (answer: Answer) => string | undefined,
    ) => checkOperation(of, fault.applyTo(asked, writeOf(of, 'faulty')), wrong),
    close() {
      client.close()
      http.close()
    },
  }
}

/**
 * Fails with the message of the smallest counterexample. `runs` is the number of requests unless
 * PROPERTY_RUNS is set.
 */
export async function checkProperty<T>(
  values: fc.Arbitrary<T>,
  runs: number,
  property: (value: T) => Promise<void>,
): Promise<void> {
  const { numRuns = runs } = fc.readConfigureGlobal()
  const details = await fc.check(fc.asyncProperty(values, property), { numRuns })
  if (!details.failed) return
  const { errorInstance, seed, counterexamplePath, numShrinks } = details
  const reason = errorInstance instanceof Error ? errorInstance.message : 'It was given up.'
  throw new Error(
    `${reason}\n(seed ${seed}, path ${counterexamplePath}, shrunk ${numShrinks} times)`,
  )
}
