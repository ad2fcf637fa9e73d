import fc from 'fast-check'
import { operations, type Operation } from '../contract/operations.ts'
import { faultsOf, whoMay } from '../generate/faults.ts'
import type { OneFault, Write } from '../generate/faults/one-fault.ts'
import { requestsOf } from '../generate/requests.ts'
import { casesFor, type Case, type Known, type OperationId, type Probe } from '../run/case.ts'
import { hintsFrom } from '../run/hints.ts'
import type { WireRequest } from '../wire/wire.ts'

/** Whether a refusal names the field at fault; an entry of a list may be named by its place. */
export const names = (errors: readonly { field: string }[], field: string) =>
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

export async function holdRefusal(
  probe: Probe,
  id: OperationId,
  request: WireRequest,
  { statuses, field, name: why }: Pick<OneFault, 'statuses' | 'field' | 'name'>,
) {
  const { status, errors, answer } = await probe.refused(id, request, statuses, { why })
  if (status !== 400 || field === undefined) return
  const got = errors.map((one) => one.field).join(', ') || 'none'
  const expected = `a row that names ${field} (${why})`
  probe.check(id, answer, names(errors, field), '/errors', expected, got)
  const [, due] = CODES.find(([how]) => why.includes(how)) ?? []
  const code = errors.find((one) => one.field === field)?.code
  const fits = code === undefined || !due || due.includes(code)
  probe.check(id, answer, fits, '/errors/0/code', `${due?.join(' or ')} (${why})`, code)
}

/** A comment of one's own, so that a fault that is taken shows as one, and not as a comment that is not there. */
async function ownComment(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const { id } = await probe.read('createComment', { path, body: { text: 'À modifier.' } })
  return { id }
}

async function refuseEach(probe: Probe, known: Known, operation: Operation) {
  const { id } = operation
  const requests = requestsOf(operation, await hintsFrom(known), true)
  const [drawn] = fc.sample(requests, { seed: probe.options.seed, numRuns: 1 })
  if (!drawn) return
  const asked = id === 'updateComment' ? { ...drawn, path: await ownComment(probe, known) } : drawn
  const faults = faultsOf(operation).filter(({ accounts }) => probe.isMock || !accounts)
  const write: Write = (changed, who = whoMay(id)) =>
    probe.write(id, changed, who === 'nobody' ? undefined : who)
  await probe.each(faults, (fault) => holdRefusal(probe, id, fault.spoil(asked, write), fault))
  // Each field at fault has a row: the first fault of one field, and that of another.
  const ofFields = faults.filter(({ name }) => /^(?:query|body) \w/.test(name)).toReversed()
  const [one, two] = new Map(ofFields.map((fault) => [fault.field, fault])).values()
  if (!one || !two) return
  const both = one.spoil(asked, (changed) => two.spoil(changed, write))
  await probe.each([one, two], ({ field }) =>
    holdRefusal(probe, id, both, { statuses: [400], field, name: 'as another field at once' }),
  )
}

const refusing = operations.filter((operation) => faultsOf(operation).length > 0)
const isRead = ({ method }: Operation) => method === 'get'
const changing = refusing.filter((one) => !isRead(one))
const FAULTS = 'It refuses every single fault, and names it'
/** What a fault of a change must not do to a server in use. */
export const RISKY = {
  writes: true,
  mockOnly: 'a fault that is taken would change something',
} as const

export const refusalCases: readonly Case[] = [
  ...casesFor(refusing.filter(isRead), 'refusal', FAULTS, refuseEach),
  ...casesFor(changing, 'refusal', FAULTS, refuseEach, RISKY),
]
