import type { components } from '#contract'
import type { Case } from '../../run/case.ts'
import { pageFaults, repetitionIn, type PageOf } from '../../run/pages.ts'
import type { Probe } from '../../run/probe.ts'
import type { Asked } from '../../wire/encode.ts'
import { holdList } from './hold.ts'

type S = components['schemas']
type Rows = { listProfileArchives: S['ArchiveSummary']; listComments: S['Thread'] }
type PagedId = keyof Rows

/** Reads a list to its end, or as far as `most` pages and its last ones. */
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
  for (const number of new Set([...near, last, last + 1]))
    if (number > 1) pages.push(await read(number))
  const faults = pages.flatMap((page) => pageFaults(page === first ? 1 : page.page, page, first))
  for (const fault of [...faults, ...repetitionIn(pages)]) probe.verify(id, fault)
  probe.verify(id, undefined)
  return { rows: pages.flatMap(({ items }) => items), total: first.total }
}

export const pagingCases: readonly Case[] = [
  {
    name: 'Pages of the whole list add up, to the last, and none repeats a row of another',
    rule: 'page',
    operation: 'listArchives',
    run: async (probe, known) => {
      const { faults } = await known.census()
      for (const fault of faults) probe.verify('listArchives', fault)
      probe.verify('listArchives', undefined)
    },
  },
  {
    name: 'Pages of filtered and sorted lists add up',
    rule: 'page',
    operation: 'listArchives',
    run: async (probe, known) => {
      const channels = (await known.channels()).filter(({ archiveCount }) => archiveCount > 0)
      for (const { id: channel } of known.chance.some(channels, 2)) {
        const all = (count: number) =>
          Array.from({ length: Math.min(count, 12) + 1 }, (_, at) => at + 1)
        await holdList(probe, known, { channel, sort: 'title' }, all)
      }
    },
  },
  {
    name: 'Pages of comments add up',
    rule: 'page',
    operation: 'listComments',
    run: async (probe, known) => {
      for (const { id } of await known.samples()) {
        await readPages(probe, 'listComments', { path: { id } })
      }
    },
  },
]
