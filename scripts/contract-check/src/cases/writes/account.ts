import type { Case, Known, Probe } from '../../run/case.ts'

const ID = 'deleteAccount'

async function leave(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const { id: member } = await probe.read('getCurrentUser', {}, 'archivist')
  const own = { path: { id: member } }
  const body = { text: 'Je serai parti, cela restera.' }
  const { id } = await probe.read('createComment', { path, body }, 'archivist')
  const reply = { path, body: { text: 'Déjà ?', replyTo: id } }
  const answer = await probe.read('createComment', reply)
  // What a server keeps of an answer is that of before: all is read once.
  await probe.ask('getProfile', own)
  await probe.ask('listComments', { path })
  const [first] = (await probe.read('listProfileArchives', own)).items
  if (first) await probe.ask('getArchive', { path: { id: first.id } })
  const { total } = await probe.read('listArchives')

  const gone = await probe.ask(ID, {}, 'archivist')
  const why = ': the account is gone'
  await probe.attempt(async () => {
    const request = probe.write('getCurrentUser', {}, 'archivist')
    const told = await probe.raw('getCurrentUser', request)
    probe.status('getCurrentUser', told, 401, `${why}, and its token`, gone)
  })
  await probe.each(['getProfile', 'listProfileArchives'] as const, async (operation) => {
    const told = await probe.raw(operation, probe.write(operation, own, undefined))
    probe.status(ID, told, 404, why, gone)
  })
  const list = await probe.read('listComments', { path })
  const evidence = [answer, gone, list]
  const left = list.items.find((thread) => thread.id === id)
  const { author, text } = left ?? {}
  const due = { author: null, text: body.text }
  probe.equal(ID, evidence, '/items/0', { author, text }, due, ': the comment stays')
  const answered = left?.replies.find((one) => one.id === answer.id)?.replyTo?.username
  probe.equal(ID, evidence, '/items/0/replies/0/replyTo', answered, null, why)
  if (first) {
    const archive = await probe.read('getArchive', { path: { id: first.id } })
    probe.equal(ID, [gone, archive], '/postedBy', archive.postedBy, null, why)
  }
  const { rows } = await known.census()
  await probe.each(known.some(rows, 200), async (row) => {
    const comments = await probe.read('listComments', { path: { id: row.id } })
    const all = comments.items.flatMap((thread) => [thread, ...thread.replies])
    const isGone = all.every((one) => one.author?.id !== member)
    probe.check(ID, [gone, comments], isGone, '/items', `no author ${member}${why}`, member)
  })
  const after = await probe.read('listArchives')
  probe.equal(ID, [gone, after], '/total', after.total, total, ': archives stay')
}

async function buyToken(probe: Probe) {
  const id = 'exchangeDiscordCode'
  const asked = { body: { code: `mock_code_vip.trace${probe.options.seed}` } }
  const bought = await probe.read(id, asked)
  const headers = { Authorization: `Bearer ${bought.access_token}` }
  const body = await probe.read('getCurrentUser', { headers })
  probe.equal(id, [bought, body], '/access_token', body.id, 'vip', ': whose code it was')
  const again = await probe.raw(id, probe.write(id, asked, undefined))
  probe.status(id, again, 400, ': the code was used', bought)
  const unknown = probe.write(id, { body: { code: 'contract-check' } }, undefined)
  await probe.refused(id, unknown, [400], { valid: true, why: 'nobody issued the code' })
}

export const accountCases: readonly Case[] = [
  {
    name: 'A deleted account is gone with its token and page; its archives and comments stay, without an author',
    rule: 'write',
    operation: ID,
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
    run: buyToken,
  },
]
