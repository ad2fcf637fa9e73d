import { resolve, type Parameter, type Schema } from '../../contract/document.ts'
import { operations, type Operation } from '../../contract/operations.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { isAway, readOf, whoReads } from '../reads.ts'

interface Bounds {
  readonly type?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

/** Letters of one byte, of two and of four: a length counts letters. */
const LETTERS = ['x', 'é', '📺']

/** Values at the very edges of what a schema allows. */
function edgesOf(schema: Schema): readonly (string | number | readonly string[])[] {
  const {
    type,
    enum: values,
    minimum,
    maximum,
    minLength,
    maxLength,
    maxItems,
  } = resolve<Bounds>(schema)
  // Relevance is asked for elsewhere: a server may lack it.
  if (values) return values.map(String).filter((value) => value !== 'relevance')
  if (type === 'integer') return [minimum, maximum].filter((edge) => edge !== undefined)
  if (type === 'array') return [Array.from({ length: maxItems ?? 1 }, (_, at) => `x${at}`)]
  if (type !== 'string') return []
  return [minLength, maxLength]
    .filter((length) => length !== undefined && length > 0)
    .flatMap((length) => LETTERS.map((letter) => letter.repeat(length ?? 1)))
}

const ofQuery = ({ parameters }: Operation): readonly Parameter[] =>
  parameters.filter((one) => one.in === 'query' && one['x-origin'] !== 'project')

async function holdQuery(probe: Probe, known: Known, operation: Operation) {
  const asked = await readOf(operation.id, known)
  if (isAway(asked)) return
  const edges = ofQuery(operation).flatMap(({ name, schema }) =>
    edgesOf(schema).map((edge) => ({ ...asked.query, [name]: edge })),
  )
  const who = whoReads(operation.id)
  await probe.each(edges, (query) => probe.ask(operation.id, { ...asked, query }, who))
}

/** Names as long as they may be are no fault: there is nothing of that name. */
async function holdPath(probe: Probe, { id, parameters }: Operation) {
  const [parameter] = parameters.filter((one) => one.in === 'path')
  if (!parameter) return
  const long = edgesOf(parameter.schema).filter(
    (edge) => typeof edge === 'string' && edge.length > 1,
  )
  await probe.each(long, (edge) => {
    const request = probe.write(id, { path: { [parameter.name]: String(edge) } }, 'member')
    const why = 'nothing has that long name'
    return probe.refused(id, request, [404], { valid: true, rule: 'missing', why })
  })
}

/** Rows of lists never exceed what was asked for, page sizes do not follow the page. */
async function holdFarPages(probe: Probe, known: Known, { id }: Operation) {
  const asked = await readOf(id, known)
  const pageOf = async (page: number) => {
    const { body } = await probe.ask(id, { ...asked, query: { page } })
    return body as unknown as { items: unknown[]; page: number; total: number; pageSize: number }
  }
  const first = await pageOf(1)
  await probe.each([999_999, 1_000_000, 2 ** 16, 2 ** 16 + 1], async (page) => {
    const far = await pageOf(page)
    const due = { items: [], page, total: first.total, pageSize: first.pageSize }
    const got = { items: far.items, page: far.page, total: far.total, pageSize: far.pageSize }
    probe.equal(id, [first, far], '/items', got, due, '', 'page')
  })
}

const reading = operations.filter(({ method }) => method === 'get')

export const boundCases: readonly Case[] = [
  ...reading
    .filter((one) => ofQuery(one).length > 0)
    .map((one): Case => ({
      name: 'The least and the most that the contract allows is taken',
      rule: 'form',
      operation: one.id,
      repeats: true,
      run: (probe, known) => holdQuery(probe, known, one),
    })),
  ...reading
    .filter(({ id, parameters }) => id !== 'getFile' && parameters.some((one) => one.in === 'path'))
    .map((one): Case => ({
      name: 'A name as long as the contract allows is nobody’s',
      rule: 'missing',
      operation: one.id,
      repeats: true,
      run: (probe) => holdPath(probe, one),
    })),
  ...reading
    .filter(({ parameters }) => parameters.some(({ name }) => name === 'page'))
    .map((one): Case => ({
      name: 'Pages far after the last one are empty, and count as the first does',
      rule: 'page',
      operation: one.id,
      repeats: true,
      run: (probe, known) => holdFarPages(probe, known, one),
    })),
]
