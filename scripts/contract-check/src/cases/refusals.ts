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
  const why = fault.name
  const { status, errors, answer } = await probe.refused(operation.id, request, fault.statuses, {
    why,
  })
  if (status !== 400 || fault.field === undefined) return
  const got = errors.map(({ field }) => field).join(', ') || 'none'
  const expected = `a row that names ${fault.field} (${fault.name})`
  probe.check(operation.id, answer, names(errors, fault.field), '/errors', expected, got)
}

/** A comment of one's own, so that a fault that is taken shows as one, and not as a comment that is not there. */
async function ownComment(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const { body } = await probe.ask('createComment', { path, body: { text: 'À modifier.' } })
  return { id: body.id }
}

const run = (operation: Operation) => async (probe: Probe, known: Known) => {
  const requests = requestsOf(operation, await hintsFrom(known), true)
  const [drawn] = fc.sample(requests, { seed: probe.options.seed, numRuns: 1 })
  if (!drawn) return
  const asked =
    operation.id === 'updateComment' ? { ...drawn, path: await ownComment(probe, known) } : drawn
  const real = probe.options.profile === 'real'
  const faults = faultsOf(operation).filter((fault) => !(real && fault.accounts))
  await probe.each(faults, (fault) => refuse(probe, operation, fault, asked))
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
