import { expect, it } from 'vitest'
import type { OperationId } from '../src/contract/operations.ts'
import { formatDifference, format } from '../src/validate/violation.ts'
import { lineOf } from '../src/contract/document.ts'
import { formatReport } from '../src/report/text.ts'
import type { Rule } from '../src/rules.ts'
import { createResultStore, type Occurrence } from '../src/run/results.ts'

type Row = [OperationId, Rule, string, string, string, decidedBy?: number, path?: string]

function reportOf(...rows: Row[]) {
  const results = createResultStore()
  for (const [at, row] of rows.entries()) {
    const [operation, rule, where, expected, got, decidedBy = at, path = `/api/${at}`] = row
    const lines = () => [`curl -i 'https://api.test/${operation}'`]
    const fault = { operation, rule, where, expected, got, decidedBy }
    const occurrence: Occurrence = { ...fault, lines, path, during: 'A case' }
    results.checked(operation, occurrence)
    results.found(occurrence)
  }
  const readable = { operation: 'getFile', name: 'A video can be read', rule: 'range' } as const
  results.note(readable, 'media lie at another host')
  return {
    version: 4 as const,
    target: 'https://api.test/',
    profile: 'real' as const,
    wrote: false,
    seed: 1,
    at: '2026-11-22T20:00:00.000Z',
    took: 1,
    requests: 3,
    conforms: false,
    operations: results.rows(),
    left: results.left(),
  }
}

const HEADER = 'header X-Content-Type-Options'

const report = reportOf(
  ['getHome', 'security', HEADER, 'nosniff', 'nothing'],
  ['search', 'security', HEADER, 'nosniff', 'nothing'],
  ['listChannels', 'count', '/3/archiveCount', '66, as the list has', '65'],
  ['listChannels', 'count', '/7/archiveCount', '13, as the list has', '12'],
  ['listChannels', 'count', '/8/archiveCount', 'a number above 0', '0'],
)

it('findings with one cause share a paragraph', () => {
  const output = formatReport(report)
  const channels = `listChannels (openapi.yaml:${lineOf('listChannels')})`
  expect(output).toContain(`
✗ count: A case.
  ${channels} /3/archiveCount: expected 66, as the list has, got 65 (2 of 3)
    also /api/3 /7/archiveCount: expected 13, as the list has, got 12
    curl -i 'https://api.test/listChannels'

✗ count: A case.
  ${channels} /8/archiveCount: expected a number above 0, got 0 (1 of 3)
    curl -i 'https://api.test/listChannels'
`)
  expect(output).toMatch(/getHome .*got nothing\n.*getHome'\n.*search .*got nothing\n.*search'\n/)
  const order = ['✗ count', '✗ security', '✗ drifting', '– not run']
  const places = [
    ...order,
    'Not looked at:\n  media lie at another host\n    in "A video can be read" of getFile',
  ].map((one) => output.indexOf(one))
  expect(places).toEqual(places.filter((at) => at > 0).toSorted((a, b) => a - b))
})

const motto = (due: string): Row => ['updateProfile', 'write', '/motto', due, 'null']
const list = (rule: Rule, where: string, due: string): Row => ['listArchives', rule, where, due, '']
const asked = (at: number, rule: Rule, query: string): Row => {
  return ['listArchives', rule, '/total', `4 for ${query}`, '9', at, `/api/archives?${query}`]
}
const category = asked(20, 'filter', 'category=jeu')
const combined = asked(21, 'combine', 'category=jeu&year=1990&page=2')
const views = list('order', '/items/3/id', '5 of a, sorted by -views, then id')

it.each<[string, number, ...Row[]]>([
  ['two sentences about one place', 2, motto('"a", as written'), motto('"b", sent at once')],
  ['one sentence about two values', 1, motto('"a", as written'), motto('"b", as written')],
  ['one answer', 1, ['getHome', 'write', '/', 'a', 'b', 7], ['search', 'write', '/x', 'c', 'd', 7]],
  ['one order', 1, views, list('page', '/items/0/views', '7 of b, sorted by -views')],
  ['two orders', 2, views, list('order', '/items/3/id', '"A" of a, sorted by title, then id')],
  ['an order and a filter', 2, views, list('filter', '/total', '3 for year=1990')],
  ['a filter, and what it is combined with', 1, category, combined],
  ['a filter, and others that are combined', 2, category, asked(22, 'combine', 'year=1&to=2')],
  ['a query in capitals', 1, list('query', '/', 'query=mer'), list('query', '/', 'query=MER')],
])('%s: causes: %d', (_, count, ...rows) => {
  const found = reportOf(...rows).operations.flatMap(({ findings }) => findings)
  expect(new Set(found.map(({ cause }) => cause)).size).toBe(count)
})

it('combinations of a wrong filter are one line each', () => {
  const output = formatReport(reportOf(category, combined))
  expect(output).toMatch(
    /✗ filter[^✗]*jeu, got 9\n    curl[^✗]*year=1990&page=2, got 9\n\n✗ drifting/,
  )
})

it('a possible consequence stands below its cause and says so', () => {
  const page = list('page', '/total', '20 on page 2')
  const output = formatReport(reportOf(page, views))
  expect(output).toMatch(/✗ order[^✗]*✗ page[^✗]*may be a consequence/)
  expect(formatReport(reportOf(page))).not.toContain('consequence')
})

it('look-alike and invisible characters are code points', () => {
  const output = String.raw`"\uFEFFe\u0301 \u212B a\u00A0b\u202Fc\u200Bd\u2060"`
  expect(format('\uFEFFe\u0301 \u212B a\u00A0b\u202Fc\u200Bd\u2060')).toBe(output)
  expect(format('été œuvre 📺')).toBe('"été œuvre 📺"')
})

it('long values are cut before their difference', () => {
  const long = 'x'.repeat(500)
  const [one, other] = formatDifference(`${long}left${long}`, `${long}right${long}`)
  expect(one).toMatch(/^…x+left/)
  expect(other).toMatch(/^…x+right/)
})
