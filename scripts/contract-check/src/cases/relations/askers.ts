import { operation, operations, type OperationId } from '../../contract/operations.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import { tokenOf } from '../../run/identities.ts'
import type { Asked } from '../../wire/encode.ts'
import type { Probe } from '../../run/probe.ts'
import { NOBODY } from '../lists/filters.ts'
import { isAway, readOf, whoReads } from '../reads.ts'

type Headers = Readonly<Record<string, string>>

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

/** Ways of asking for the same: the contract lets none of them change what an answer says. */
const ASKERS: readonly (readonly [how: string, headers: Headers])[] = [
  ['Accept: text/html', { Accept: 'text/html' }],
  [
    'a page of a browser',
    {
      Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'Accept-Language': 'de-DE,de;q=0.9',
      'User-Agent': BROWSER,
      'Sec-Fetch-Dest': 'document',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Site': 'none',
      'Upgrade-Insecure-Requests': '1',
    },
  ],
  ['Accept: application/xml', { Accept: 'application/xml, text/xml;q=0.9' }],
  ['Accept: a version', { Accept: 'application/vnd.tele.v2+json, application/hal+json;q=0.9' }],
  ['Accept: text/csv', { Accept: 'text/csv, image/*;q=0.5' }],
  ['Accept: application/json', { Accept: 'application/json; charset=utf-8' }],
  ['Accept: text/plain', { Accept: 'text/plain' }],
  ['Accept-Language: en', { 'Accept-Language': 'en-GB,en;q=0.9' }],
  ['Accept-Language: ar', { 'Accept-Language': 'ar, *;q=0.1' }],
  ['Accept-Charset: iso-8859-1', { 'Accept-Charset': 'iso-8859-1' }],
  ['a script of a page', { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Mode': 'cors' }],
  ['a robot', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)', From: 'a@b.c' }],
  ['an old telephone', { 'User-Agent': 'Mozilla/4.0 (compatible; MSIE 6.0)', 'Save-Data': 'on' }],
  ['no User-Agent and a cookie', { Cookie: 'session=contract-check; lang=de; theme=dark' }],
  [
    'through proxies',
    {
      'X-Forwarded-For': '203.0.113.7, 10.0.0.1',
      'X-Forwarded-Host': 'contract-check.invalid',
      'X-Forwarded-Proto': 'http',
      'X-Original-URL': '/api/home',
      'X-Rewrite-URL': '/api/home',
      Via: '1.1 contract-check',
    },
  ],
  ['a part of it', { Range: 'bytes=0-9' }],
  ['with another’s tag', { 'If-None-Match': '"contract-check"' }],
  ['since tomorrow', { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
  ['unless it has changed', { 'If-Match': '*' }],
  ['without a store', { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }],
  ['a body that is none', { 'Content-Type': 'application/json', 'Content-Length': '0' }],
  ['Prefer: return=minimal', { Prefer: 'return=minimal, handling=lenient' }],
  ['over a connection of its own', { Connection: 'close' }],
]

/** What a real server may take for an order is tried at the mock server alone. */
const ORDERS: readonly (readonly [how: string, headers: Headers])[] = [
  ['another method in a header', { 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'PUT' }],
  ['another user in a header', { 'X-User-Id': 'archivist', 'X-Forwarded-User': 'archivist' }],
]

/** Files take ranges and tags, and say so; they have cases of their own. */
const OF_FILES = /^(?:a part of it|with another|since tomorrow)/

const waysFor = (probe: Probe, id: OperationId) =>
  [...ASKERS, ...(probe.options.profile === 'mock' ? ORDERS : [])].filter(
    ([how]) => id !== 'getFile' || !OF_FILES.test(how),
  )

/** A window may hold something made for once, and a draw is another each time: only their form stays. */
const isOnce = (id: OperationId) => id === 'getZapping' || id === 'openLogin' || id === 'openLogout'

/** Everybody is answered alike: the type and the words of an answer do not follow who asks how. */
async function holdAskers(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const who = whoReads(id)
  const onlyForm = id === 'getFile' || isOnce(id)
  const ask = async (headers: Headers) => {
    if (!onlyForm) {
      const told = await probe.ask(id, { ...asked, headers }, who)
      return { from: told, said: told.body as unknown }
    }
    const from = await probe.raw(id, probe.write(id, { ...asked, headers, most: 64 * 1024 }, who))
    return { from, said: [from.status, from.headers['content-type']] }
  }
  const plain = await ask({})
  const where = onlyForm ? 'header Content-Type' : 'body'
  await probe.each(waysFor(probe, id), async ([how, headers]) => {
    const other = await ask(headers)
    probe.equal(id, [plain.from, other.from], where, other.said, plain.said, ` for ${how}`)
  })
}

const SOME = new Set(['Accept: text/html', 'a page of a browser', 'Accept: application/xml'])

/** Refusals too are for programs, whoever asks. */
async function holdRefusals(probe: Probe, id: OperationId) {
  const { parameters, auth, answers, method } = operation(id)
  const named = parameters.some((one) => one.in === 'path')
  await probe.each(
    ASKERS.filter(([how]) => SOME.has(how)),
    async ([how, headers]) => {
      const nothing = { path: { id: NOBODY, path: NOBODY }, headers }
      const nobody = probe.write(id, { ...nothing, body: { text: 'x' } }, undefined)
      const why = `for ${how}`
      if (auth) await probe.refused(id, nobody, [401], { why })
      if (named && !auth) {
        const statuses = method === 'get' ? [404] : [400, 404]
        await probe.refused(id, nobody, statuses, { valid: true, why })
      }
      if (method === 'get' && answers.has(400) && !named) {
        const asked = probe.write(id, { query: { nonsense: '1' }, headers }, undefined)
        await probe.refused(id, asked, [400], { why })
      }
    },
  )
}

/** What anybody may read says the same with a token as without one. */
export async function holdSameWith(
  probe: Probe,
  id: OperationId,
  asked: Asked,
  tokens: readonly string[],
) {
  const due = await probe.ask(id, asked)
  await probe.each(tokens, async (token) => {
    const headers = { Authorization: `Bearer ${token}` }
    const told = await probe.ask(id, { ...asked, headers })
    probe.equal(id, [due, told], 'body', told.body, due.body, ', as without a token')
  })
}

/** A token where none is needed changes nothing either. */
async function holdTokens(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  await holdSameWith(probe, id, asked, [tokenOf('member', probe.options), 'nonsense'])
}

const reading = operations.filter(({ method }) => method === 'get')

export const askerCases: readonly Case[] = [
  ...reading.map(({ id }): Case => ({
    name: 'Its answer is the same for every browser, language, type and proxy',
    rule: 'form',
    operation: id,
    repeats: true,
    run: (probe, known) => holdAskers(probe, known, id),
  })),
  ...operations.map(({ id, method }): Case => ({
    name: 'It refuses in JSON, whatever type is asked for',
    rule: 'form',
    operation: id,
    ...(method !== 'get' && { writes: true as const }),
    repeats: true,
    run: (probe) => holdRefusals(probe, id),
  })),
  ...reading
    .filter(({ id, auth }) => !auth && id !== 'getFile' && !isOnce(id))
    .map(({ id }): Case => ({
      name: 'What anybody may read is the same for a member',
      rule: 'access',
      operation: id,
      mockOnly: 'a token goes where the contract asks for it, and nowhere else',
      repeats: true,
      run: (probe, known) => holdTokens(probe, known, id),
    })),
]
