import type { Operation } from '../../contract/operations.ts'
import { casesFor, type Case, type Known, type OperationId, type Probe } from '../../run/case.ts'
import { tokenOf } from '../../run/identities.ts'
import type { Asked } from '../../wire/encode.ts'
import { isAway, isWindow, readOf, reading, whoReads } from '../reads.ts'

type Headers = Readonly<Record<string, string>>

/** Ways of asking for the same: the contract lets none of them change what an answer says. */
const ASKERS: readonly Headers[] = [
  { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
  { Accept: 'application/xml, text/xml;q=0.9' },
  { Accept: 'text/csv, image/*;q=0.5' },
  { 'Accept-Language': 'en-GB,en;q=0.9' },
  { 'Accept-Charset': 'iso-8859-1' },
  { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Mode': 'cors' },
  { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  { 'User-Agent': 'Mozilla/4.0 (compatible; MSIE 6.0)', 'Save-Data': 'on' },
  { Cookie: 'session=contract-check; lang=de; theme=dark' },
  { 'X-Forwarded-For': '203.0.113.7, 10.0.0.1', 'X-Forwarded-Host': 'contract-check.invalid' },
  { 'X-Original-URL': '/api/home', 'X-Rewrite-URL': '/api/home', Via: '1.1 contract-check' },
  { 'If-Match': '*', Prefer: 'return=minimal, handling=lenient' },
  { 'Cache-Control': 'no-cache', Pragma: 'no-cache' },
]

/** Files take these, and say so; they have cases of their own. */
const OF_JSON: readonly Headers[] = [
  { Range: 'bytes=0-9' },
  { 'If-None-Match': '"contract-check"' },
  { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
]

/** Everybody is answered alike: the type and the words of an answer do not follow who asks how. */
async function holdAskers(probe: Probe, known: Known, { id, auth }: Operation) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const isFile = id === 'getFile'
  // A window may hold something made for once, and a draw is another each time: only their form stays.
  const onlyForm = isFile || id === 'getZapping' || isWindow(id)
  const ask = async (headers: Headers) => {
    const who = whoReads(id)
    if (!onlyForm) {
      const told = await probe.ask(id, { ...asked, headers }, who)
      return { from: told, said: told.body as unknown }
    }
    const from = await probe.raw(id, probe.write(id, { ...asked, headers, most: 64 * 1024 }, who))
    return { from, said: [from.status, from.headers['content-type']] }
  }
  const plain = await ask({})
  const where = onlyForm ? 'header Content-Type' : 'body'
  // The name of a scheme has no case (RFC 9110).
  const small = () => ({ Authorization: `bearer ${tokenOf(whoReads(id), probe.options)}` })
  const ways = [...ASKERS, ...(isFile ? [] : OF_JSON), ...(auth ? [small()] : [])]
  await probe.each(ways, async (headers) => {
    const other = await ask(headers)
    const how = Object.entries(headers).map((header) => header.join(': '))
    const why = ` for ${how.join(', ')}`
    probe.equal(id, [plain.from, other.from], where, other.said, plain.said, why)
  })
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

async function holdMembers(probe: Probe, known: Known, { id }: Operation) {
  const tokens = [tokenOf('member', probe.options), 'nonsense']
  await holdSameWith(probe, id, await readOf(id, known), tokens)
}

const SAME = 'Its answer is the same for every browser, language, type and proxy'
const open = reading.filter(({ id, auth }) => !auth && !/^open|getFile|getZapping/.test(id))

export const askerCases: readonly Case[] = [
  ...casesFor(reading, 'form', SAME, holdAskers, { repeats: true }),
  ...casesFor(open, 'access', 'What anybody may read is the same for a member', holdMembers, {
    mockOnly: 'a token goes where the contract asks for it, and nowhere else',
    repeats: true,
  }),
]
