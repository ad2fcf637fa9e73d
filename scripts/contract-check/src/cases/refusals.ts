import fc from 'fast-check'
import { operations, type Operation } from '../contract/operations.ts'
import { requestFaults, requiredRole } from '../generate/faults.ts'
import type { RequestFault, Write } from '../generate/faults/request-fault.ts'
import { requestsOf } from '../generate/requests.ts'
import { casesFor, type Case, type TestData, type OperationId, type Probe } from '../run/case.ts'
import { hintsFrom } from '../run/hints.ts'
import type { HttpRequest } from '../http/client.ts'

/** Whether a problem names a field; `exclude.2` names the entry of a list. */
export const namesField = (errors: readonly { field: string }[], field: string) =>
  errors.some((one) => one.field === field || one.field.startsWith(`${field}.`))

const CODES: readonly (readonly [how: string, codes: readonly string[]])[] = [
  [': missing', ['required']],
  [': too short', ['required', 'too_short', 'blank']],
  [': too long', ['too_long']],
  [': too small', ['too_small']],
  [': too large', ['too_large']],
  [': too many', ['too_many']],
  ['given twice', ['repeated']],
  ['not a whole number', ['format', 'required', 'too_small', 'too_large']],
  ['does not have', ['unknown_field']],
  ['not in the contract', ['unknown_field']],
  [': another value', ['unknown_value']],
]

export async function checkRefusal(
  probe: Probe,
  id: OperationId,
  request: HttpRequest,
  { statuses, field, name: why }: Pick<RequestFault, 'statuses' | 'field' | 'name'>,
) {
  const { status, errors, answer } = await probe.refused(id, request, statuses, { why })
  if (status !== 400 || field === undefined) return
  const got = errors.map((one) => one.field).join(', ') || 'none'
  const expected = `a row that names ${field} (${why})`
  probe.check(id, answer, namesField(errors, field), '/errors', expected, got)
  const [, due] = CODES.find(([how]) => why.includes(how)) ?? []
  const code = errors.find((one) => one.field === field)?.code
  const fits = code === undefined || !due || due.includes(code)
  probe.check(id, answer, fits, '/errors/0/code', `${due?.join(' or ')} (${why})`, code)
}

/** A comment of the caller: on an unknown one, an accepted fault would be answered with 404. */
async function ownComment(probe: Probe, data: TestData) {
  const path = { id: (await data.archive()).id }
  const { id } = await probe.read('createComment', { path, body: { text: 'À modifier.' } })
  return { id }
}

async function refuseEach(probe: Probe, data: TestData, operation: Operation) {
  const { id } = operation
  const requests = requestsOf(operation, await hintsFrom(data), true)
  const [sample] = fc.sample(requests, { seed: probe.options.seed, numRuns: 1 })
  if (!sample) return
  const asked = id === 'updateComment' ? { ...sample, path: await ownComment(probe, data) } : sample
  const faults = requestFaults(operation).filter(({ accounts }) => probe.isMock || !accounts)
  const write: Write = (changed, role = requiredRole(id)) =>
    probe.write(id, changed, role === 'nobody' ? undefined : role)
  await probe.each(faults, (fault) => checkRefusal(probe, id, fault.applyTo(asked, write), fault))
  // Two faults in different fields must both be listed.
  const ofFields = faults.filter(({ name }) => /^(?:query|body) \w/.test(name)).toReversed()
  const [one, two] = new Map(ofFields.map((fault) => [fault.field, fault])).values()
  if (!one || !two) return
  const both = one.applyTo(asked, (changed) => two.applyTo(changed, write))
  await probe.each([one, two], ({ field }) =>
    checkRefusal(probe, id, both, { statuses: [400], field, name: 'as another field at once' }),
  )
}

const refusing = operations.filter((operation) => requestFaults(operation).length > 0)
const isRead = ({ method }: Operation) => method === 'get'
const changing = refusing.filter((one) => !isRead(one))
const FAULTS = 'Every single fault is refused, and its field named'
/** Cases that would change a server in use if it accepted the fault. */
export const RISKY = {
  writes: true,
  mockOnly: 'an accepted fault would change something',
} as const

export const refusalCases: readonly Case[] = [
  ...casesFor(refusing.filter(isRead), 'refusal', FAULTS, refuseEach),
  ...casesFor(changing, 'refusal', FAULTS, refuseEach, RISKY),
]
