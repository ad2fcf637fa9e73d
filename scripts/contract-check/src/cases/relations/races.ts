import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length

const statusesOf = async (sent: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(sent)).map(({ status }) => status)

async function holdFields(probe: Probe) {
  const { body: before } = await probe.ask('getCurrentUser')
  for (let turn = 0; turn < 3; turn++) {
    const change = { motto: `À la fois ${turn}`, pronouns: turn % 2 ? 'Elle/La' : 'Iel/Ael' }
    const { motto, pronouns } = change
    const sent = [{ motto }, { pronouns }].map((body) =>
      probe.raw('updateProfile', probe.write('updateProfile', { body }, 'member')),
    )
    const statuses = await statusesOf(sent)
    if (statuses.some((status) => status !== 200)) continue
    const { body: now } = await probe.ask('getCurrentUser')
    const got = { motto: now.motto, pronouns: now.pronouns }
    const fault = { where: '/motto', expected: `${show(change)}, sent at once`, got: show(got) }
    probe.check('updateProfile', show(got) === show(change), fault)
  }
  const body = { motto: before.motto ?? '', pronouns: before.pronouns ?? '' }
  await probe.ask('updateProfile', { body })
}

async function holdComments(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const before = (await probe.ask('listComments', { path })).body.total
  const texts = ['Un', 'Deux', 'Trois', 'Quatre']
  const made = await Promise.all(
    texts.map(async (text) => (await probe.ask('createComment', { path, body: { text } })).body),
  )
  const { items, total } = (await probe.ask('listComments', { path })).body
  const ids = new Set(made.map(({ id }) => id))
  const each = { where: '/id', expected: '4 ids for 4 comments', got: show([...ids]) }
  probe.check('createComment', ids.size === texts.length, each)
  const seen = items.filter(({ id }) => ids.has(id)).map(({ text }) => text)
  const there = seen.length === texts.length && texts.every((text) => seen.includes(text))
  const all = { where: '/items', expected: `${show(texts)}, written at once`, got: show(seen) }
  probe.check('listComments', there, all)
  const counted = {
    where: '/total',
    expected: `${before + 4} after 4 comments`,
    got: String(total),
  }
  probe.check('listComments', total === before + 4, counted)
  for (const { id } of made) {
    const request = probe.write('deleteComment', { path: { id } }, 'member')
    const twice = [request, request].map((one) => probe.raw('deleteComment', one))
    const statuses = await statusesOf(twice)
    const expected = '204 once and 404, deleted twice at once'
    const holds = countOf(statuses, 204) === 1 && countOf(statuses, 404) === 1
    probe.check('deleteComment', holds, { where: 'status', expected, got: show(statuses) })
  }
  const after = (await probe.ask('listComments', { path })).body.total
  const gone = { where: '/total', expected: `${before} after the deletions`, got: String(after) }
  probe.check('deleteComment', after === before, gone)
}

async function holdViews(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const viewsNow = async () => (await probe.ask('getArchive', { path })).body.views
  const before = await viewsNow()
  const request = probe.write('recordView', { path }, undefined)
  await statusesOf([request, request, request].map((one) => probe.raw('recordView', one)))
  const after = await viewsNow()
  const expected = `${before + 1} after three views of one visitor at once`
  probe.check('recordView', after === before + 1, { where: '/views', expected, got: String(after) })
}

/** A code is good once, also when it is sent twice at once; one that nobody issued never is. */
async function holdCodes(probe: Probe) {
  const asked = { body: { code: `mock_code_member.race${probe.options.seed}` } }
  const request = probe.write('exchangeDiscordCode', asked, undefined)
  const sent = [request, request, request].map((one) => probe.raw('exchangeDiscordCode', one))
  const statuses = await statusesOf(sent)
  const expected = '200 once, and 400: a code is good once'
  const holds = countOf(statuses, 200) === 1 && countOf(statuses, 400) === 2
  probe.check('exchangeDiscordCode', holds, { where: 'status', expected, got: show(statuses) })
  const unknown = { body: { code: 'contract-check' } }
  const wrong = probe.write('exchangeDiscordCode', unknown, undefined)
  await probe.refused('exchangeDiscordCode', wrong, [400], true)
}

/** More threads than a page has: seams between pages while rows come and go. */
async function holdSeams(probe: Probe, known: Known) {
  const path = { id: (await known.archive()).id }
  const { pageSize, total: before } = (await probe.ask('listComments', { path })).body
  const made: string[] = []
  for (let at = 0; at < pageSize + 3; at++) {
    const body = { text: `Couture ${at}` }
    made.unshift((await probe.ask('createComment', { path, body })).body.id)
  }
  const read = async () => {
    const rows: string[] = []
    const count = Math.ceil((before + made.length) / pageSize)
    for (let page = 1; page <= count; page++) {
      const { items } = (await probe.ask('listComments', { path, query: { page } })).body
      rows.push(...items.map(({ id }) => id))
    }
    return rows
  }
  const rows = await read()
  const at = made.findIndex((id, index) => rows[index] !== id)
  const place = { where: `/items/${at}/id`, expected: `${show(made[at])}, newest first` }
  probe.check('listComments', at < 0, { ...place, got: show(rows[at]) })
  const each = { where: '/items', expected: `${before + made.length} threads, each once` }
  const whole = rows.length === before + made.length && new Set(rows).size === rows.length
  probe.check('listComments', whole, { ...each, got: `${new Set(rows).size} of ${rows.length}` })
  for (const id of made) await probe.ask('deleteComment', { path: { id } })
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
