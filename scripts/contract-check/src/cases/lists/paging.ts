import type { components } from '#contract'
import { caseFor, type Case, type Known, type Probe } from '../../run/case.ts'
import { faultsOf, pageFaults, repetitionIn, type PageOf } from '../../run/pages.ts'
import type { Asked } from '../../wire/encode.ts'

type S = components['schemas']
type Rows = { listProfileArchives: S['ArchiveSummary']; listComments: S['Thread'] }
type PagedId = keyof Rows

/** Reads a list to its end, or as far as `most` pages and its last ones, and far behind them. */
export async function readPages<Id extends keyof Rows>(
  probe: Probe,
  id: Id,
  asked: Asked,
  most = Infinity,
) {
  const read = async (page: number): Promise<PageOf<Rows[Id]>> => {
    const { body } = await probe.ask<PagedId>(id, { ...asked, query: { ...asked.query, page } })
    return body as unknown as PageOf<Rows[Id]>
  }
  const first = await read(1)
  const last = Math.ceil(first.total / first.pageSize)
  const near = Array.from({ length: Math.min(last, most) }, (_, at) => at + 1)
  const pages = [first]
  for (const number of new Set([...near, last, last + 1, 100_000]))
    if (number > 1) pages.push(await read(number))
  const each = pages.flatMap((page) => pageFaults(page === first ? 1 : page.page, page, first))
  const faults = most >= last ? faultsOf(pages) : [...each, ...repetitionIn(pages)]
  for (const { fault, evidence } of faults) probe.verify(id, evidence, fault)
  probe.verify(id, first, undefined)
  return { pages, rows: pages.flatMap(({ items }) => items), total: first.total }
}

async function holdPages(probe: Probe, known: Known) {
  const { faults, rows } = await known.census()
  for (const { fault, evidence } of faults) probe.verify('listArchives', evidence, fault)
  probe.verify('listArchives', rows, undefined)
}

const ADD_UP = 'Pages of the whole list add up, to the last, and none repeats a row of another'

export const pagingCases: readonly Case[] = [caseFor('listArchives', 'page', ADD_UP, holdPages)]
