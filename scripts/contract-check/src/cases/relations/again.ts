import type { Operation } from '../../contract/operations.ts'
import { at } from '../../run/facts.ts'
import { same } from '../../judge/fault.ts'
import { casesFor, type Known, type Probe } from '../../run/case.ts'
import { isAway, readOf, reading, whoReads } from '../reads.ts'

/** What others may move while a server in use is read. */
const MOVING = new Set(['views', 'total', 'pageCount', 'archiveCount', 'lastLogin'])

/** The place of the first value that is another. */
function change(was: unknown, is: unknown, isMock: boolean, place = ''): string | undefined {
  if (same(was, is)) return undefined
  if (typeof was !== 'object' || typeof is !== 'object' || was === null || is === null) {
    return !isMock && MOVING.has(place.split('/').at(-1) ?? '') ? undefined : place || '/'
  }
  const [before, after] = [was as Record<string, unknown>, is as Record<string, unknown>]
  for (const name of Object.keys({ ...before, ...after })) {
    const found = change(before[name], after[name], isMock, `${place}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Asked twice, with something else in between: what a server answers last is not what it answers now. */
async function twice(probe: Probe, known: Known, { id }: Operation) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const ask = () => probe.ask(id, asked, whoReads(id), [200, 206])
  const before = await ask()
  const between = await probe.ask('listArchives', { query: { page: 2 } })
  for (const after of [await ask(), await ask()]) {
    const place = change(before.body, after.body, probe.isMock)
    const [was, is] = [before, after].map(({ body }) => at(body, place ?? '/'))
    const evidence = [before, between, after]
    probe.equal(id, evidence, place ?? '/', place && is, place && was, ', as before')
  }
}

export const againCases = casesFor(
  reading.filter(({ id }) => !/^open|getFile|getZapping/.test(id)),
  { name: 'Asked again, it says the same, letter for letter', rule: 'stable', repeats: true },
  twice,
)
