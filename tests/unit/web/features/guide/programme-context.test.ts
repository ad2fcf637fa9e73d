// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Queries from '#web/src/features/guide/context/queries.ts'
import { findAdjacentByDate } from '#web/src/features/guide/context/find-adjacent.ts'
import {
  type ScheduleBlock,
  blockBefore,
  programmeFrom,
} from '#web/src/features/guide/schedule/programme.ts'
import { archive as anyArchive } from '#test/support/archive.ts'

let seriesOf: typeof Queries.seriesOf
beforeAll(async () => {
  ;({ seriesOf } = await import('#web/src/features/guide/context/queries.ts'))
})
afterAll(() => vi.unstubAllGlobals())

const SIZE = 20

const listed = (id: number, broadcastDate: string | null) =>
  anyArchive({ id: `r${String(id).padStart(5, '0')}`, broadcastDate })

/** A server with a paged list by date; records the requested pages. */
function serverWith(days: readonly number[], undated = 0) {
  const dated = days
    .toSorted((a, b) => a - b)
    .map((day, id) => listed(id, new Date(day * 86_400_000).toISOString().slice(0, 10)))
  const all = [...dated, ...Array.from({ length: undated }, (_, at) => listed(90_000 + at, null))]
  const asked: number[] = []
  const ask = (page: number) => {
    asked.push(page)
    const items = all.slice((page - 1) * SIZE, page * SIZE)
    return Promise.resolve({ items, pageCount: Math.ceil(all.length / SIZE) })
  }
  return { dated, ask, asked }
}

describe('the neighbours of a recording in a list by date', () => {
  it('equal those of the whole list for any page size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(9000), { minLength: 1, maxLength: 300 }),
        fc.nat(),
        fc.nat(30),
        async (days, pick, undated) => {
          const { dated, ask, asked } = serverWith(days, undated)
          const at = pick % dated.length
          const own = dated[at]
          if (!own) throw new Error('none')
          const found = await findAdjacentByDate(
            ask,
            own,
            ({ broadcastDate }) => broadcastDate !== null,
          )
          expect(found.before?.id).toBe(dated[at - 1]?.id)
          expect(found.after?.id).toBe(dated[at + 1]?.id)
          expect(asked.length).toBeLessThanOrEqual(6)
        },
      ),
    )
  })

  it('skip excluded archives and fetch no page twice', async () => {
    const { dated, ask, asked } = serverWith(Array.from({ length: 200 }, (_, day) => day * 3))
    const own = dated[100]
    if (!own) throw new Error('none')
    // Excludes all of the page before `own`.
    const spots = new Set([...dated.slice(80, 100), dated[101]].map((one) => one?.id))
    const found = await findAdjacentByDate(ask, own, ({ id }) => !spots.has(id))
    expect(found).toEqual({ before: dated[79], after: dated[102] })
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('stop after a few pages of an endless list', async () => {
    const asked: number[] = []
    const ask = (page: number) => {
      asked.push(page)
      return Promise.resolve({ items: [listed(page, '1950-01-01')], pageCount: 1e9 })
    }
    expect(await findAdjacentByDate(ask, listed(0, '1990-01-01'), () => true)).toEqual({})
    expect(asked.length).toBeLessThanOrEqual(6)
  })
})

describe('the series of a title', () => {
  it.each([
    ['Le Journal de 20 heures du 3 février 1978', 'Le Journal de 20 heures'],
    ['Dossier ouvert : les projectionnistes', 'Dossier ouvert'],
    ['Les Aventures de Ploc, épisode 18 : la machine à pluie', 'Les Aventures de Ploc'],
    ['Le Journal de 20 heures – la vague de froid (22 février 1978)', 'Le Journal de 20 heures'],
    ['Marée noire en Bretagne', undefined],
    ['« Le Bal manqué », de Monique Lacassagnère', undefined],
  ])('%s: %s', (title, series) => expect(seriesOf(title)).toBe(series))
})

describe('a day of programmes', () => {
  const block = (
    from: number,
    to: number,
    kind: ScheduleBlock['kind'] = 'programme',
  ): ScheduleBlock => ({
    kind,
    from,
    to,
    ...(kind === 'programme' && { archive: listed(from, null) }),
  })
  const blocks = [
    block(0, 10, 'testCard'),
    block(10, 20),
    block(20, 25, 'interlude'),
    block(25, 40),
    block(40, 50, 'testCard'),
  ]

  it('has a previous programme, except for the first', () => {
    expect(blockBefore(blocks, listed(25, null).id)).toBe(blocks[1])
    expect(blockBefore(blocks, listed(10, null).id)).toBeUndefined()
    expect(blockBefore(blocks, 'nowhere')).toBeUndefined()
  })

  it('has the current or next programme until the end', () => {
    expect(programmeFrom(blocks, 12)).toBe(blocks[1])
    expect(programmeFrom(blocks, 22)).toBe(blocks[3])
    expect(programmeFrom(blocks, 5)).toBe(blocks[1])
    expect(programmeFrom(blocks, 45)).toBeUndefined()
  })
})
