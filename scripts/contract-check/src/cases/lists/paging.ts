import type { components } from '#contract'
import { caseFor, type Case, type TestData, type Probe } from '../../run/case.ts'
import { listViolations, pageViolations, findDuplicate, type PageOf } from '../../run/pages.ts'
import type { Input } from '../../http/encode.ts'

type S = components['schemas']
type Rows = { listProfileArchives: S['ArchiveSummary']; listComments: S['Thread'] }
type PagedId = keyof Rows

/** Reads up to `max` pages, the last one, and two beyond the end. */
export async function readPages<Id extends keyof Rows>(
  probe: Probe,
  id: Id,
  asked: Input,
  max = Infinity,
) {
  const read = async (page: number): Promise<PageOf<Rows[Id]>> => {
    const { body } = await probe.ask<PagedId>(id, { ...asked, query: { ...asked.query, page } })
    return body as unknown as PageOf<Rows[Id]>
  }
  const first = await read(1)
  const last = Math.ceil(first.total / first.pageSize)
  const near = Array.from({ length: Math.min(last, max) }, (_, at) => at + 1)
  const pages = [first]
  for (const number of new Set([...near, last, last + 1, 100_000]))
    if (number > 1) pages.push(await read(number))
  const each = pages.flatMap((page) => pageViolations(page === first ? 1 : page.page, page, first))
  const violations = max >= last ? listViolations(pages) : [...each, ...findDuplicate(pages)]
  for (const { violation, evidence } of violations) probe.verify(id, evidence, violation)
  probe.verify(id, first, undefined)
  return { pages, rows: pages.flatMap(({ items }) => items), total: first.total }
}

async function checkPages(probe: Probe, data: TestData) {
  const { violations, rows } = await data.inventory()
  for (const { violation, evidence } of violations)
    probe.verify('listArchives', evidence, violation)
  probe.verify('listArchives', rows, undefined)
}

const ADD_UP = 'Pages of the whole list add up, to the last, and none repeats a row of another'

export const pagingCases: readonly Case[] = [caseFor('listArchives', 'page', ADD_UP, checkPages)]
