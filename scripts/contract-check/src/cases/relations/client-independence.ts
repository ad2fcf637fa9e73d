import type { Operation } from '../../contract/operations.ts'
import { casesFor, type Case, type TestData, type OperationId, type Probe } from '../../run/case.ts'
import { tokenFor } from '../../run/credentials.ts'
import type { Input } from '../../http/encode.ts'
import { isOnOtherHost, isPopup, inputFor, reading, readRole } from '../reads.ts'

type Headers = Readonly<Record<string, string>>

/** Request headers of various clients, none of which may change the response. */
const CLIENT_HEADERS: readonly Headers[] = [
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

/** Files support these headers; JSON must ignore them. */
const OF_JSON: readonly Headers[] = [
  { Range: 'bytes=0-9' },
  { 'If-None-Match': '"contract-check"' },
  { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
]

/** Expects the same response for every client. */
async function checkSameForClients(probe: Probe, data: TestData, { id, auth }: Operation) {
  const asked = await inputFor(id, data)
  if (isOnOtherHost(asked)) return
  const isFile = id === 'getFile'
  // Popups contain values for one use, and draws are random: only their status and type are
  // compared.
  const onlyForm = isFile || id === 'getZapping' || isPopup(id)
  const ask = async (headers: Headers) => {
    const role = readRole(id)
    if (!onlyForm) {
      const response = await probe.ask(id, { ...asked, headers }, role)
      return { from: response, said: response.body as unknown }
    }
    const from = await probe.raw(
      id,
      probe.write(id, { ...asked, headers, maxBytes: 64 * 1024 }, role),
    )
    return { from, said: [from.status, from.headers['content-type']] }
  }
  const plain = await ask({})
  const where = onlyForm ? 'header Content-Type' : 'body'
  // The name of a scheme is case-insensitive (RFC 9110 §11.1).
  const small = () => ({ Authorization: `bearer ${tokenFor(readRole(id), probe.options)}` })
  const variants = [...CLIENT_HEADERS, ...(isFile ? [] : OF_JSON), ...(auth ? [small()] : [])]
  await probe.each(variants, async (headers) => {
    const other = await ask(headers)
    const how = Object.entries(headers).map((header) => header.join(': '))
    const why = ` for ${how.join(', ')}`
    probe.equal(id, [plain.from, other.from], where, other.said, plain.said, why)
  })
}

/** Expects a public response to be the same with each token. */
export async function checkSameWithToken(
  probe: Probe,
  id: OperationId,
  asked: Input,
  tokens: readonly string[],
) {
  const due = await probe.ask(id, asked)
  await probe.each(tokens, async (token) => {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await probe.ask(id, { ...asked, headers })
    probe.equal(id, [due, response], 'body', response.body, due.body, ', as without a token')
  })
}

async function checkSameForMembers(probe: Probe, data: TestData, { id }: Operation) {
  const tokens = [tokenFor('member', probe.options), 'nonsense']
  await checkSameWithToken(probe, id, await inputFor(id, data), tokens)
}

const SAME = 'The response is the same for every browser, language, type and proxy'
const open = reading.filter(({ id, auth }) => !auth && !/^open|getFile|getZapping/.test(id))

export const clientCases: readonly Case[] = [
  ...casesFor(reading, 'form', SAME, checkSameForClients, { repeats: true }),
  ...casesFor(open, 'access', 'A public response is the same for a member', checkSameForMembers, {
    mockOnly: 'a real token is sent only where the contract asks for it',
    repeats: true,
  }),
]
