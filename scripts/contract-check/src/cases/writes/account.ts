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
  const { id: answer } = (await probe.ask('createComment', reply)).body
  await probe.ask('listComments', { path })
  const { total } = (await probe.ask('listArchives')).body
  await probe.ask('deleteAccount', {}, 'archivist')
  const me = probe.write('getCurrentUser', {}, 'archivist')
  await probe.attempt(async () => void (await probe.refused('getCurrentUser', me, [401], true)))
  for (const operation of ['getProfile', 'listProfileArchives'] as const) {
    const asked = probe.write(operation, { path: { id: member } }, undefined)
    await probe.attempt(async () => {
      const { status } = await probe.raw(operation, asked)
      const fault = { where: 'status', expected: '404: the account is gone', got: String(status) }
      probe.check('deleteAccount', status === 404, fault)
    })
  }
  const { items } = (await probe.ask('listComments', { path })).body
  const left = items.find((thread) => thread.id === id)
  const fault = { where: '/items/0', expected: 'the comment, without an author', got: show(left) }
  probe.check('deleteAccount', left?.author === null && left.text === body.text, fault)
  const answered = left?.replies.find((one) => one.id === answer)?.replyTo
  const named = { where: '/items/0/replies/0/replyTo', expected: 'no name: the account is gone' }
  const gone = answered?.username === null
  probe.check('deleteAccount', gone, { ...named, got: show(answered) })
  if (first) {
    const { postedBy } = (await probe.ask('getArchive', { path: { id: first.id } })).body
    const nobody = {
      where: '/postedBy',
      expected: 'null: the account is gone',
      got: show(postedBy),
    }
    probe.check('deleteAccount', postedBy === null, nobody)
  }
  const after = (await probe.ask('listArchives')).body.total
  const stay = { where: '/total', expected: `${total}: archives stay`, got: String(after) }
  probe.check('deleteAccount', after === total, stay)
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
      const { access_token: token } = (await probe.ask('exchangeDiscordCode', asked)).body
      const headers = { Authorization: `Bearer ${token}` }
      const { id } = (await probe.ask('getCurrentUser', { headers }, undefined)).body
      const fault = { where: '/access_token', expected: 'a token of vip', got: `one of ${id}` }
      probe.check('exchangeDiscordCode', id === 'vip', fault)
      const again = probe.write('exchangeDiscordCode', asked, undefined)
      await probe.refused('exchangeDiscordCode', again, [400], true)
    },
  },
]
