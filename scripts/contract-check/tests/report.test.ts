import { expect, it } from 'vitest'
import type { OperationId } from '../src/contract/operations.ts'
import { contrast, show } from '../src/judge/fault.ts'
import { asText } from '../src/report/text.ts'
import type { Rule } from '../src/rules.ts'
import { openLedger, type Met } from '../src/run/ledger.ts'

type Row = [OperationId, Rule, string, string, string, decidedBy?: number]

function reportOf(...rows: Row[]) {
  const ledger = openLedger()
  for (const [at, [operation, rule, where, expected, got, decidedBy = at]] of rows.entries()) {
    const lines = () => [`curl -i 'https://api.test/${operation}'`]
    const met: Met = { operation, rule, where, expected, got, decidedBy, lines, during: 'A case' }
    ledger.checked(operation, met)
    ledger.found(met)
  }
  ledger.note('getFile', 'A video can be read', 'media lie at another host')
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
    operations: ledger.rows(),
    left: ledger.left(),
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

it('tells of one cause once, with every operation that shows it, what came and how to ask again', () => {
  const said = asText(report)
  expect(said).toContain(`
  A case.
    listChannels /3/archiveCount: expected 66, as the list has, got 65 (2 of 3)
      also: expected 13, as the list has, got 12
      curl -i 'https://api.test/listChannels'

  A case.
    listChannels /8/archiveCount: expected a number above 0, got 0 (1 of 3)
      curl -i 'https://api.test/listChannels'
`)
  expect(said).toContain(`
    getHome ${HEADER}: expected nosniff, got nothing
      curl -i 'https://api.test/getHome'
    search ${HEADER}: expected nosniff, got nothing
      curl -i 'https://api.test/search'
`)
  expect(said).toContain(
    'Not looked at:\n  media lie at another host: A video can be read (getFile)',
  )
})

it('two sentences about one place have two causes; what one answer shows has one', () => {
  const causes = (...rows: Row[]) =>
    new Set(
      reportOf(...rows).operations.flatMap(({ findings }) => findings.map((one) => one.cause)),
    )
  const motto = (expected: string, at: number): Row => [
    'updateProfile',
    'write',
    '/motto',
    expected,
    'null',
    at,
  ]
  expect(causes(motto('"a", as written', 1), motto('"b", sent at once', 2)).size).toBe(2)
  expect(causes(motto('"a", as written', 1), motto('"b", as written', 2)).size).toBe(1)
  const stale: Row[] = [
    ['listComments', 'write', '/total', '3', '2', 7],
    ['createComment', 'write', '/items/0', '"c1", as answered', 'nothing', 7],
  ]
  expect(causes(...stale).size).toBe(1)
})

it.each([
  [8.249, '8.2 s'],
  [41.2, '41 s'],
  [858.234, '14 min'],
])('tells how long %d s are as one says it', (took, said) => {
  expect(asText({ ...report, took })).toContain(`3 requests, ${said})\n`)
})

it.each([
  ['a mark of byte order', '\uFEFF{}', String.raw`"\uFEFF{}"`],
  ['an accent of its own', 'e\u0301', String.raw`"e\u0301"`],
  ['a letter that looks like another', '\u212B', String.raw`"\u212B"`],
  ['a blank that is none', 'a\u00A0b\u202Fc', String.raw`"a\u00A0b\u202Fc"`],
  ['nothing that shows', 'a\u200Bb\u2060', String.raw`"a\u200Bb\u2060"`],
])('shows %s', (_, text, said) => {
  expect(show(text)).toBe(said)
  expect(show('été œuvre 📺')).toBe('"été œuvre 📺"')
})

it('shows long values from where they differ', () => {
  const long = 'x'.repeat(500)
  const [one, other] = contrast(`${long}left${long}`, `${long}right${long}`)
  expect(one).toMatch(/^…x+left/)
  expect(other).toMatch(/^…x+right/)
})
