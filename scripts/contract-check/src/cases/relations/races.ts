import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((one) => one.status === status).length

const statusesOf = (answers: readonly { status: number }[]) =>
  show(answers.map(({ status }) => status))

async function holdFields(probe: Probe) {
  const { body: before } = await probe.ask('getCurrentUser')
  for (let turn = 0; turn < 3; turn++) {
    const change = { motto: `À la fois ${turn}`, pronouns: turn % 2 ? 'Elle/La' : 'Iel/Ael' }
    const { motto, pronouns } = change
    const sent = await Promise.all(
      [{ motto }, { pronouns }].map((body) =>
        probe.raw('updateProfile', probe.write('updateProfile', { body }, 'member')),
      ),
    )
    if (sent.some(({ status }) => status !== 200)) continue
    const { body: now } = await probe.ask('getCurrentUser')
    const got = { motto: now.motto, pronouns: now.pronouns }
    probe.equal('updateProfile', [...sent, now], '/motto', got, change, ', sent at once')
  }
  const body = { motto: before.motto ?? '', pronouns: before.pronouns ?? '' }
  await probe.ask('updateProfile', { body })
}

async function holdComments(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const before = (await probe.ask('listComments', { path })).body
  const texts = ['Un', 'Deux', 'Trois', 'Quatre']
  const made = await Promise.all(
    texts.map(async (text) => (await probe.ask('createComment', { path, body: { text } })).body),
  )
  const list = (await probe.ask('listComments', { path })).body
  const ids = new Set(made.map(({ id }) => id))
  const all = [before, ...made, list]
  probe.equal('createComment', made, '/id', ids.size, texts.length, ' ids for 4 comments')
  const seen = list.items.filter(({ id }) => ids.has(id)).map(({ text }) => text ?? '')
  const [got, due] = [seen, texts].map((some) => some.toSorted((a, b) => (a < b ? -1 : 1)))
  probe.equal('listComments', all, '/items', got, due, ', written at once')
  probe.equal('listComments', all, '/total', list.total, before.total + 4, ' after 4 comments')
  const gone: object[] = []
  for (const { id } of made) {
    const request = probe.write('deleteComment', { path: { id } }, 'member')
    const twice = await Promise.all(
      [request, request].map((one) => probe.raw('deleteComment', one)),
    )
    gone.push(...twice)
    const holds = countOf(twice, 204) === 1 && countOf(twice, 404) === 1
    const expected = '204 once and 404, deleted twice at once'
    probe.check('deleteComment', twice, holds, 'status', expected, statusesOf(twice))
  }
  const after = (await probe.ask('listComments', { path })).body
  const why = ' after the deletions'
  probe.equal('deleteComment', [list, ...gone, after], '/total', after.total, before.total, why)
}

async function holdViews(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const now = async () => (await probe.ask('getArchive', { path })).body
  const before = await now()
  const request = probe.write('recordView', { path }, undefined)
  const sent = await Promise.all(
    [request, request, request].map((one) => probe.raw('recordView', one)),
  )
  const after = await now()
  const why = ' after three views of one visitor at once'
  probe.equal('recordView', [before, ...sent, after], '/views', after.views, before.views + 1, why)
}

/** A code is good once, also when it is sent twice at once; one that nobody issued never is. */
async function holdCodes(probe: Probe) {
  const asked = { body: { code: `mock_code_member.race${probe.options.seed}` } }
  const request = probe.write('exchangeDiscordCode', asked, undefined)
  const sent = await Promise.all(
    [request, request, request].map((one) => probe.raw('exchangeDiscordCode', one)),
  )
  const holds = countOf(sent, 200) === 1 && countOf(sent, 400) === 2
  const expected = '200 once, and 400: a code is good once'
  probe.check('exchangeDiscordCode', sent, holds, 'status', expected, statusesOf(sent))
  const unknown = { body: { code: 'contract-check' } }
  const wrong = probe.write('exchangeDiscordCode', unknown, undefined)
  await probe.refused('exchangeDiscordCode', wrong, [400], {
    valid: true,
    why: 'nobody issued the code',
  })
}

/** More threads than a page has: seams between pages while rows come and go. */
async function holdSeams(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const { pageSize, total: before } = (await probe.ask('listComments', { path })).body
  const made: { id: string }[] = []
  for (let at = 0; at < pageSize + 3; at++) {
    const body = { text: `Couture ${at}` }
    made.unshift((await probe.ask('createComment', { path, body })).body)
  }
  const count = before + made.length
  const rows: { id: string }[] = []
  for (let page = 1; page <= Math.ceil(count / pageSize); page++)
    rows.push(...(await probe.ask('listComments', { path, query: { page } })).body.items)
  const evidence = [made, rows]
  const at = made.findIndex(({ id }, index) => rows[index]?.id !== id)
  const where = `/items/${Math.max(0, at)}/id`
  probe.equal('listComments', evidence, where, rows[at]?.id, made[at]?.id, ', newest first')
  const distinct = new Set(rows.map(({ id }) => id)).size
  probe.equal(
    'listComments',
    evidence,
    '/items',
    [distinct, rows.length],
    [count, count],
    ': threads, each once',
  )
  for (const { id } of made) await probe.ask('deleteComment', { path: { id } })
}

const mockOnly = 'others change something meanwhile'

export const raceCases: readonly Case[] = [
  {
    name: 'Two fields that are changed at once are both changed',
    rule: 'write',
    operation: 'updateProfile',
    writes: true,
    repeats: true,
    run: (probe) => holdFields(probe),
  },
  {
    name: 'Comments that are written and deleted at once are all written, and deleted once',
    rule: 'write',
    operation: 'createComment',
    also: ['listComments', 'deleteComment'],
    writes: true,
    mockOnly,
    repeats: true,
    run: holdComments,
  },
  {
    name: 'Views of one visitor at once count once',
    rule: 'write',
    operation: 'recordView',
    writes: true,
    mockOnly,
    repeats: true,
    run: holdViews,
  },
  {
    name: 'A code buys one token, however often it is sent at once',
    rule: 'write',
    operation: 'exchangeDiscordCode',
    writes: true,
    mockOnly: 'only the chat platform issues codes',
    repeats: true,
    run: (probe) => holdCodes(probe),
  },
  {
    name: 'Threads on several pages are each there once, the newest first',
    rule: 'page',
    operation: 'listComments',
    also: ['createComment'],
    writes: true,
    mockOnly,
    repeats: true,
    run: holdSeams,
  },
]
