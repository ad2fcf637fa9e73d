import { expect, it } from 'vitest'
import { asHtml } from '../src/report/html.ts'
import { asText } from '../src/report/text.ts'
import type { Rule } from '../src/rules.ts'
import { openLedger } from '../src/run/ledger.ts'
import type { OperationId } from '../src/contract/operations.ts'

function reportOf(...met: [OperationId, Rule, string, string][]) {
  const ledger = openLedger()
  for (const [operation, rule, where, got] of met) {
    const request = `curl -i 'https://api.test/${operation}'`
    const about = { expected: 'what is due', during: 'A case', request }
    ledger.found({ operation, rule, where, got, ...about })
  }
  ledger.note('getFile', 'A video can be read', 'media lie at another host')
  return {
    version: 2 as const,
    target: 'https://api.test/',
    profile: 'real' as const,
    wrote: false,
    deep: false,
    seed: 1,
    at: '2026-11-22T20:00:00.000Z',
    took: 1,
    requests: 3,
    conforms: false,
    operations: ledger.rows(),
    left: ledger.left(),
  }
}

const report = reportOf(
  ['getHome', 'security', 'header X-Content-Type-Options', 'nothing'],
  ['search', 'security', 'header X-Content-Type-Options', 'nothing'],
  ['listChannels', 'count', '/3/archiveCount', '65'],
  ['listChannels', 'count', '/7/archiveCount', '12'],
  ['listCategories', 'count', '/1/archiveCount', '4'],
)

it('tells of one cause once, with every operation that shows it, what came and how to ask again', () => {
  const said = asText(report)
  expect(said.match(/^✗ .*$/gm)).toEqual([
    expect.stringMatching(/^✗ drifting +getHome/),
    expect.stringMatching(/^✗ drifting +listChannels/),
    expect.stringMatching(/^✗ drifting +listCategories/),
    expect.stringMatching(/^✗ drifting +search/),
    '✗ count: A count is that of the rows it counts.',
    '✗ security: Answers carry the headers that protect a browser.',
  ])
  expect(said).toContain(`
  /3/archiveCount (2 operations: listChannels, listCategories)
    A case.
    listChannels: expected what is due, got 65 (2 times)
      also: expected what is due, got 12
      curl -i 'https://api.test/listChannels'
    listCategories: expected what is due, got 4
      curl -i 'https://api.test/listCategories'

`)
  expect(said).toContain('  header X-Content-Type-Options (2 operations: getHome, search)\n')
})

it.each([
  [0, '0 s'],
  [8.249, '8.2 s'],
  [9.96, '10 s'],
  [41.2, '41 s'],
  [59.6, '1 min 0 s'],
  [858.234, '14 min 18 s'],
  [3599.7, '1 h 0 min'],
  [3905, '1 h 5 min'],
])('tells how long %d s are as one says it', (took, said) => {
  expect(asText({ ...report, took })).toMatch(new RegExp(`3 requests, ${said}\\)\n`))
})

it('tells in text and page what was not looked at, and why', () => {
  expect(asText(report)).toContain(
    'Not looked at:\n  media lie at another host: A video can be read (getFile)',
  )
  // Of what was not asked no time is told.
  expect(asHtml(report)).not.toContain('slowest 0 ms')
  expect(asHtml(report)).toMatch(/<h2>Not looked at<\/h2>.*media lie at another host: getFile/s)
  expect(asHtml(report)).toMatch(/<h2>Causes<\/h2>.*<b>count<\/b>.*listChannels, listCategories/s)
})
