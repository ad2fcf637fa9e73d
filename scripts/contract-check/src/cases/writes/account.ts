import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

async function leave(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const body = { text: 'Je serai parti, cela restera.' }
  const { id } = (await probe.ask('createComment', { path, body }, 'archivist')).body
  const { id: member } = (await probe.ask('getCurrentUser', {}, 'archivist')).body
  await probe.ask('getProfile', { path: { id: member } })
  const own = (await probe.ask('listProfileArchives', { path: { id: member } })).body.items
  const [first] = own
  // What a server keeps of an answer is that of before.
  if (first) await probe.ask('getArchive', { path: { id: first.id } })
  const reply = { path, body: { text: 'Déjà ?', replyTo: id } }
  const answer = (await probe.ask('createComment', reply)).body
  await probe.ask('listComments', { path })
  const { total } = (await probe.ask('listArchives')).body
  const gone = await probe.ask('deleteAccount', {}, 'archivist')
  await probe.attempt(async () => {
    const token = probe.write('getCurrentUser', {}, 'archivist')
    const told = await probe.raw('getCurrentUser', token)
    const expected = '401: the account is gone, and its token'
    probe.check(
      'getCurrentUser',
      [gone, told],
      told.status === 401,
      'status',
      expected,
      String(told.status),
    )
  })
  await probe.each(['getProfile', 'listProfileArchives'] as const, async (operation) => {
    const told = await probe.raw(
      operation,
      probe.write(operation, { path: { id: member } }, undefined),
    )
    const expected = '404: the account is gone'
    probe.check(
      'deleteAccount',
      [gone, told],
      told.status === 404,
      'status',
      expected,
      String(told.status),
    )
  })
  const list = (await probe.ask('listComments', { path })).body
  const left = list.items.find((thread) => thread.id === id)
  const stays = left?.author === null && left.text === body.text
  const evidence = [answer, gone, list]
  probe.check(
    'deleteAccount',
    evidence,
    stays,
    '/items/0',
    'the comment, without an author',
    show(left),
  )
  const answered = left?.replies.find((one) => one.id === answer.id)?.replyTo
  const nameless = answered?.username === null
  const where = '/items/0/replies/0/replyTo'
  probe.check(
    'deleteAccount',
    evidence,
    nameless,
    where,
    'no name: the account is gone',
    show(answered),
  )
  if (first) {
    const archive = (await probe.ask('getArchive', { path: { id: first.id } })).body
    const nobody = ': the account is gone'
    probe.equal('deleteAccount', [gone, archive], '/postedBy', archive.postedBy, null, nobody)
  }
  const after = (await probe.ask('listArchives')).body
  probe.equal('deleteAccount', [gone, after], '/total', after.total, total, ': archives stay')
}

export const accountCases: readonly Case[] = [
  {
    name: 'A deleted account is gone with its token and page; its archives and comments stay, without an author',
    rule: 'write',
    operation: 'deleteAccount',
    writes: true,
    mockOnly: 'an account that is deleted does not come back',
    run: leave,
  },
  {
    name: 'A code of the chat platform buys one token',
    rule: 'write',
    operation: 'exchangeDiscordCode',
    writes: true,
    mockOnly: 'only the chat platform issues codes',
    run: async (probe) => {
      const asked = { body: { code: `mock_code_vip.${probe.options.seed}` } }
      const { body: bought } = await probe.ask('exchangeDiscordCode', asked)
      const headers = { Authorization: `Bearer ${bought.access_token}` }
      const { body } = await probe.ask('getCurrentUser', { headers }, undefined)
      const evidence = [bought, body]
      probe.equal(
        'exchangeDiscordCode',
        evidence,
        '/access_token',
        body.id,
        'vip',
        ': whose code it was',
      )
      const again = await probe.raw(
        'exchangeDiscordCode',
        probe.write('exchangeDiscordCode', asked, undefined),
      )
      const expected = '400: the code was used'
      const got = String(again.status)
      probe.check(
        'exchangeDiscordCode',
        [bought, again],
        again.status === 400,
        'status',
        expected,
        got,
      )
    },
  },
]
