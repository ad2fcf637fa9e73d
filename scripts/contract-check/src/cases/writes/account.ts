import { caseFor, type Case, type TestData, type Probe } from '../../run/case.ts'
import { setClock, TIMED } from './clock.ts'

const ID = 'deleteAccount'
const CODE = 'exchangeDiscordCode'

async function leaveSite(probe: Probe, data: TestData) {
  const path = { id: (await data.archive()).id }
  const { id: member } = await probe.read('getCurrentUser', {}, 'archivist')
  const own = { path: { id: member } }
  const body = { text: 'Je serai parti, cela restera.' }
  const { id } = await probe.read('createComment', { path, body }, 'archivist')
  const reply = { path, body: { text: 'Déjà ?', replyTo: id } }
  const answer = await probe.read('createComment', reply)
  const back = { path, body: { text: 'Oui.', replyTo: answer.id } }
  const last = await probe.read('createComment', back, 'archivist')
  // Fills caches of the server, so that stale copies show later.
  await probe.ask('getProfile', own)
  await probe.ask('listComments', { path })
  const [first] = (await probe.read('listProfileArchives', own)).items
  if (first) await probe.ask('getArchive', { path: { id: first.id } })
  const { total } = await probe.read('listArchives')
  const tokens: Record<string, string>[] = [{}]
  await probe.attempt(async () => {
    const code = `mock_code_archivist.second${probe.options.seed}`
    const { access_token } = await probe.read(CODE, { body: { code } })
    const headers = { Authorization: `Bearer ${access_token}` }
    await probe.read('getCurrentUser', { headers })
    tokens.push(headers)
  })

  const gone = await probe.ask(ID, {}, 'archivist')
  const why = ': the account is gone'
  await probe.each(tokens, async (headers) => {
    const request = probe.write('getCurrentUser', { headers }, 'archivist')
    const response = await probe.raw('getCurrentUser', request)
    probe.status(ID, response, 401, `${why}, and every token of it`, gone)
  })
  await probe.each(['getProfile', 'listProfileArchives'] as const, async (operation) => {
    const response = await probe.raw(operation, probe.write(operation, own, undefined))
    probe.status(ID, response, 404, why, gone)
  })
  const list = await probe.read('listComments', { path })
  const evidence = [answer, gone, list]
  const left = list.items.find((thread) => thread.id === id)
  const replied = left?.replies.find((one) => one.id === last.id)
  const nobodys = { author: left?.author, reply: replied?.author, text: replied?.text }
  const due = { author: null, reply: null, text: last.text }
  probe.equal(ID, [last, ...evidence], '/items/0', nobodys, due, ': the comments stay')
  const answered = left?.replies.find((one) => one.id === answer.id)?.replyTo?.username
  probe.equal(ID, evidence, '/items/0/replies/0/replyTo', answered, null, why)
  if (first) {
    const archive = await probe.read('getArchive', { path: { id: first.id } })
    probe.equal(ID, [gone, archive], '/postedBy', archive.postedBy, null, why)
  }
  const { rows } = await data.inventory()
  await probe.each(data.pick(rows, 200), async (row) => {
    const comments = await probe.read('listComments', { path: { id: row.id } })
    const all = comments.items.flatMap((thread) => [thread, ...thread.replies])
    const isGone = all.every((one) => one.author?.id !== member)
    probe.check(ID, [gone, comments], isGone, '/items', `no author ${member}${why}`, member)
  })
  const after = await probe.read('listArchives')
  probe.equal(ID, [gone, after], '/total', after.total, total, ': archives stay')
}

async function checkSingleUse(probe: Probe) {
  const asked = { body: { code: `mock_code_vip.trace${probe.options.seed}` } }
  const issued = await probe.read(CODE, asked)
  const headers = { Authorization: `Bearer ${issued.access_token}` }
  const body = await probe.read('getCurrentUser', { headers })
  probe.equal(CODE, [issued, body], '/access_token', body.id, 'vip', ': whose code it was')
  const sent: object[] = [issued]
  // A server may remember the latest code only, or the latest ten.
  for (const others of [0, 11]) {
    for (let at = 0; at < others; at++)
      sent.push(await probe.read(CODE, { body: { code: `mock_code_vip.other${at}` } }))
    const again = await probe.raw(CODE, probe.write(CODE, asked, undefined))
    probe.status(CODE, again, 400, ': the code was used', sent)
  }
  const unknown = probe.write(CODE, { body: { code: 'contract-check' } }, undefined)
  await probe.refused(CODE, unknown, [400], { valid: true, why: 'nobody issued the code' })
}

/** The contract names no lifetime of tokens, and none of used codes. */
async function waitWithToken(probe: Probe) {
  probe.skip('an expired signature of the proxy: only the chat platform can sign')
  const asked = { body: { code: `mock_code_vip.later${probe.options.seed}` } }
  const start = await setClock(probe, CODE, 0)
  const issued = await probe.read(CODE, asked)
  const headers = { Authorization: `Bearer ${issued.access_token}` }
  const minute = await setClock(probe, CODE, 1)
  const request = probe.write('getCurrentUser', { headers }, undefined)
  const response = await probe.raw('getCurrentUser', request)
  probe.status(CODE, response, 200, ': the token is a minute old', [start, issued, minute])
  const day = await setClock(probe, CODE, 24 * 60)
  const again = await probe.raw(CODE, probe.write(CODE, asked, undefined))
  probe.status(CODE, again, 400, ': the code was used a day ago', [start, issued, day])
}

const GONE =
  'A deleted account is gone with its tokens and page; its archives and comments stay, nobody’s'
const AGES = 'A token lives longer than a minute, and a used code stays used'

export const accountCases: readonly Case[] = [
  caseFor(ID, 'write', GONE, leaveSite, {
    writes: true,
    mockOnly: 'a deleted account cannot be restored',
  }),
  caseFor(CODE, 'write', 'A code of the chat platform buys one token', checkSingleUse, {
    writes: true,
    mockOnly: 'only the chat platform issues codes',
  }),
  caseFor(CODE, 'write', AGES, waitWithToken, TIMED),
]
