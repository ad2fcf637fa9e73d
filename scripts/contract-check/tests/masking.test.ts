import { expect, it } from 'vitest'
import type { OperationId } from '../src/contract/operations.ts'
import { formatReport } from '../src/report/text.ts'
import type { Report } from '../src/run/suite.ts'
import type { Answered, Sent } from './drifting-server/drifting-server.ts'
import { checkAll, driftingMock, mockServer } from './mock-server.ts'

const drifting = driftingMock(mockServer())

type Change = (given: Answered, sent: Sent) => Answered

async function check(changes: readonly Change[], ...only: OperationId[]): Promise<Report> {
  drifting.breakBy({
    answer: (given, sent) => changes.reduce((so, change) => change(so, sent), given),
  })
  return checkAll({ target: drifting.url, only: new Set(only) })
}

const found = ({ operations }: Report) =>
  operations.flatMap(({ id, findings }) => findings.map(({ rule }) => `${id} ${rule}`))

const isJson = ({ status, headers, body }: Answered) =>
  status === 200 && /json/.test(headers['content-type'] ?? '') && body.length > 0

const at =
  (path: RegExp, change: (body: Record<string, unknown>) => unknown): Change =>
  (given, sent) => {
    if (!path.test(sent.path) || !isJson(given)) return given
    const body = JSON.parse(given.body.toString()) as Record<string, unknown>
    return { ...given, body: Buffer.from(JSON.stringify(change(body))) }
  }

const numberOf = (text: unknown) => Buffer.from(String(text)).reduce((sum, one) => sum + one, 0)

/** A deployment in progress: every ninth archive lacks a field. */
const rollout = at(/^\/api\/archive\/[^/]+$/, ({ music, ...rest }) =>
  numberOf(rest.id) % 9 === 0 ? rest : { ...rest, music },
)

const decomposed = at(/^\/api\/channels/, (rows) =>
  Object.values(rows).map((row) => {
    const { name, ...rest } = row as { name: string }
    return { ...rest, name: name.normalize('NFD') }
  }),
)

const cut = at(/^\/api\/archives\?(?=.*query=)(?=.*channel=)/, (page) => ({
  ...page,
  items: [],
  total: 0,
  pageCount: 0,
}))

it('an incomplete response hides no other drift', async () => {
  const report = await check([rollout, decomposed], 'getArchive', 'listChannels')
  expect(found(report)).toContain('getArchive form')
  expect(found(report)).toContain('listChannels agree')
  const output = formatReport(report)
  // Names that differ only in their Unicode form are printed as code points.
  expect(output).toMatch(/listChannels .*expected "[^"]*[éî][^"]*" of .*got "[^"]*[ei]\\u030[12]/)
  expect(output).toMatch(/getArchive .*\/music: expected a value: .*\(\d+ of \d+\)/)
})

it('an incomplete response hides no lost match in descriptions', async () => {
  const report = await check([rollout, cut], 'getArchive', 'listArchives')
  expect(found(report)).toContain('getArchive form')
  expect(formatReport(report)).toContain('its description says it')
})

it('a missing field is reported once, not by each comparison', async () => {
  const unseen = at(/^\/api\/archives(?:\?|$)/, (page) => ({
    ...page,
    items: (page.items as Record<string, unknown>[]).map(({ views, ...row }) =>
      numberOf(row.id) % 5 === 0 ? row : { ...row, views },
    ),
  }))
  const report = await check([unseen], 'listArchives', 'getHome')
  expect([...new Set(found(report))]).toEqual(['listArchives form'])
  const left = report.left.find(({ why }) => why.startsWith('listArchives is broken'))
  expect(left?.cases).toContain('Filters combine and commute')
})
