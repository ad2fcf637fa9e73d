import fc from 'fast-check'
import { operations, type Operation } from '../contract/operations.ts'
import { faultsOf } from '../generate/faults.ts'
import { whoMay } from '../generate/faults/access.ts'
import type { OneFault, Write } from '../generate/faults/one-fault.ts'
import { requestsOf } from '../generate/requests.ts'
import type { Case } from '../run/case.ts'
import { hintsFrom } from '../run/hints.ts'
import type { Known } from '../run/known.ts'
import type { Probe } from '../run/probe.ts'
import type { Asked } from '../wire/encode.ts'

/** Whether a refusal names the field at fault; an entry of a list may be named by its place. */
export const names = (errors: readonly { field: string }[], field: string) =>
  errors.some((one) => one.field === field || one.field.startsWith(`${field}.`))

async function refuse(probe: Probe, operation: Operation, fault: OneFault, asked: Asked) {
  const write: Write = (changed, who = whoMay(operation.id)) =>
    probe.write(operation.id, changed, who === 'nobody' ? undefined : who)
  const request = fault.spoil(asked, write)
  const { status, errors } = await probe.refused(operation.id, request, fault.statuses)
  if (status !== 400 || fault.field === undefined) return
  const got = errors.map(({ field }) => field).join(', ') || 'none'
  const expected = `a row that names ${fault.field} (${fault.name})`
  probe.check(operation.id, names(errors, fault.field), { where: '/errors', expected, got })
}

const run = (operation: Operation) => async (probe: Probe, known: Known) => {
  const requests = requestsOf(operation, await hintsFrom(known), true)
  const [asked] = fc.sample(requests, { seed: probe.options.seed, numRuns: 1 })
  if (!asked) return
  for (const fault of faultsOf(operation)) {
    if (fault.accounts && probe.options.profile === 'real') continue
    await probe.attempt(() => refuse(probe, operation, fault, asked))
  }
}

export const refusalCases: readonly Case[] = operations
  .filter((operation) => faultsOf(operation).length > 0)
  .map((operation) => ({
    name: 'It refuses every single fault, and names it',
    rule: 'refusal',
    operation: operation.id,
    ...(operation.method !== 'get' && {
      writes: true as const,
      mockOnly: 'a fault that is taken would change something',
    }),
    run: run(operation),
  }))
