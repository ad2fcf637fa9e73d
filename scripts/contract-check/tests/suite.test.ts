import { expect, it } from 'vitest'
import { endpoints } from '#contract'
import { readFlags, FlagError } from '../src/flags.ts'
import { formatReport } from '../src/report/text.ts'
import type { ObservedExchange } from '../src/run/options.ts'
import { checkAll, driftingMock, mockServer } from './mock-server.ts'

const mock = mockServer()
const drifting = driftingMock(mock)

type Coverage = { operation: string; answers: { status: number; overall: number }[] }[]

/** Documented responses that only a scenario, a page of another origin or a large upload causes. */
const UNASKED: Record<string, number[]> = {
  createArchive: [409, 413],
  deleteAccount: [403],
  exchangeDiscordCode: [403],
  getArchivistStats: [404],
  listArchiveYears: [404],
  listOnThisDay: [404],
  openLogin: [302],
  openLogout: [302],
  recordView: [403],
  updateComment: [409],
  updateProfile: [403, 409],
}
const ANYWHERE = [429, 500, 503]

it('the mock server conforms in every operation and case', async () => {
  const report = await checkAll({ target: new URL(mock.url), profile: 'mock', write: true })
  expect(report.operations.flatMap(({ findings }) => findings)).toEqual([])
  expect(formatReport(report)).toContain(
    'conforming in what was looked at (2 kinds were not looked at).',
  )
  const statuses = new Set(report.operations.map(({ verdict }) => verdict))
  expect([...statuses]).toEqual(['conforming'])
  const untried = report.operations.filter(({ answered }) => !answered)
  expect(untried.map(({ id }) => id)).toEqual([])
  expect(report.left.map(({ why }) => why)).toEqual([
    expect.stringMatching(/silent for 60 seconds/),
    expect.stringMatching(/only the chat platform can sign/),
  ])
  const coverage = (await (await fetch(`${mock.url}/__mock/coverage`)).json()) as Coverage
  const unseen = coverage.flatMap(({ operation, answers }) => {
    const exempt = [...ANYWHERE, ...(UNASKED[operation] ?? [])]
    return answers.filter(({ status, overall }) => overall === 0 && !exempt.includes(status))
  })
  expect(unseen).toEqual([])
})

const isReading = (id: keyof typeof endpoints) => endpoints[id].method === 'get'

it('the real profile only reads, with the token where required', async () => {
  const seen: ObservedExchange[] = []
  const token = 'mock_persona_archivist'
  const observe = (exchange: ObservedExchange) => void seen.push(exchange)
  const brief = process.env.SUITE !== 'all'
  const report = await checkAll({ target: new URL(mock.url), token, observe, brief })
  expect(formatReport(report)).toContain('kinds were not looked at).')
  expect(new Set(seen.map(({ request }) => request.method))).toEqual(
    new Set(['GET', 'HEAD', 'OPTIONS']),
  )
  const due = ({ operation }: ObservedExchange) =>
    endpoints[operation].auth ? `Bearer ${token}` : undefined
  const asked = seen.filter(({ valid, request }) => valid && request.method === 'GET')
  const refused = seen.filter(({ operation, valid }) => !valid && !endpoints[operation].auth)
  expect(asked.filter((one) => one.request.headers.Authorization !== due(one))).toEqual([])
  expect(refused.filter(({ request }) => request.headers.Authorization !== undefined)).toEqual([])
  expect(formatReport(report)).not.toContain('Bearer mock_persona')
  const unanswered = report.operations.filter(({ answered }) => !answered).map(({ id }) => id)
  const changing = Object.keys(endpoints).filter((id) => !isReading(id as keyof typeof endpoints))
  expect(unanswered).toEqual(changing)
})

it('a redirect is not followed', async () => {
  const visits: string[] = []
  drifting.breakBy({
    send: (sent) => {
      visits.push(sent.path)
      return sent
    },
    answer: (given) => ({ ...given, status: 302, headers: { location: '/elsewhere' } }),
  })
  const only = new Set(['getCurrentUser'] as const)
  const [row] = (await checkAll({ target: drifting.url, token: 'secret', only })).operations
  expect(row?.findings[0]).toMatchObject({ where: 'status', got: '302' })
  expect(visits.length).toBeGreaterThan(0)
  expect(visits).not.toContain('/elsewhere')
})

it.each([404, 405, 501])('an operation of origin project may be absent (%i)', async (status) => {
  drifting.breakBy({ answer: (given) => ({ ...given, status }) })
  const only = new Set(['listArchiveYears', 'getHome'] as const)
  const { operations } = await checkAll({ target: drifting.url, only })
  expect(operations.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['getHome', 'drifting'],
    ['listArchiveYears', 'absent'],
  ])
})

it('a response slower than the site’s timeout is a drift', async () => {
  const only = new Set(['listChannels'] as const)
  const rules = new Set(['form'] as const)
  const [row] = (await checkAll({ target: new URL(mock.url), only, rules, slowAfter: -1 }))
    .operations
  expect(row?.findings.map(({ rule, where }) => [rule, where])).toEqual([['slow', 'time']])
  expect(row?.slowest).toBeGreaterThanOrEqual(0)
  const patient = await checkAll({ target: new URL(mock.url), only, rules, slowAfter: 60_000 })
  expect(patient.conforms).toBe(true)
})

it.each([
  [[], /^Say which server: --target/],
  [['--target', 'api'], /^--target must be an address/],
  [['--target', 'ftp://a.test'], /^--target must be an address/],
  [['--target', 'http://a.test', '--token', 'x'], /^The token would travel in the clear/],
  [['--target', 'https://a.test', '--token', 'a b'], /^The token is not one/],
  [['--target', 'https://a.test', '--only', 'getMoon'], /^The contract has no operation "getMoon"/],
  [['--target', 'https://a.test', '--profile', 'wild'], /^--profile must be real or mock/],
  [['--target', 'https://a.test', '--rate', 'fast'], /^--rate must be a number/],
  [['--target', 'https://a.test', '--rules', 'luck'], /^There is no rule "luck"/],
  [['--colour'], /^Unknown option '--colour'/],
])('refuses %j in one sentence', (args, sentence) => {
  const read = () => readFlags(args, {})
  expect(read).toThrow(FlagError)
  expect(read).toThrow(sentence)
})

it('flags default to reading, at five requests a second', () => {
  const env = { CONTRACT_TOKEN: 'secret' }
  expect(readFlags(['--target', 'https://a.test'], env)).toMatchObject({
    profile: 'real',
    write: false,
    rate: 5,
    token: 'secret',
  })
  expect(readFlags(['--help'], {})).toBeUndefined()
})
