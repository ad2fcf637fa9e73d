import { caseFor, type Case, type TestData, type Probe } from '../../run/case.ts'
import { UNKNOWN } from '../lists/filters.ts'
import { readPages } from '../lists/paging.ts'
import { textsOf } from './profile.ts'
import { setClock, TIMED } from './clock.ts'
import { startConversation, type Line } from './conversation.ts'

type Conversation = Awaited<ReturnType<typeof startConversation>>

/** Deletes what a case wrote, even if it fails. */
const inConversation =
  (run: (conversation: Conversation, probe: Probe, data: TestData) => Promise<void>) =>
  async (probe: Probe, data: TestData) => {
    const conversation = await startConversation(probe, data)
    try {
      await run(conversation, probe, data)
    } finally {
      await conversation.clear()
    }
  }

/** Expects replies in the order of their age, whatever they reply to. */
async function checkConversation(
  { archive, post, edit, expect }: Conversation,
  probe: Probe,
  data: TestData,
) {
  const opener = await post('  Qui présentait ?\n')
  await expect('createComment', opener, [opener])
  const [first, second] = [await post('Elle.', opener.id), await post('Lui.', opener.id)]
  const third = await post('Elle, vraiment ?', first.id)
  await expect('createComment', opener, [opener, first, second, third])
  await probe.attempt(async () => {
    const there = (await data.archives()).find(({ id }) => id !== archive)
    const body = { text: 'D’une page à l’autre ?', replyTo: second.id }
    const otherArchive = { path: { id: there?.id ?? UNKNOWN }, body }
    const why = 'replyTo is of another archive'
    const request = probe.write('createComment', otherArchive, 'member')
    await probe.refused('createComment', request, [404], { valid: true, why, rule: 'missing' })
  })
  const changed = await edit(second, 'Lui : <b>été</b> & « 📺 »')
  await expect('updateComment', opener, [opener, first, changed, third])
  const asked = await edit(opener, '  Qui présentait, au fond ?\n')
  await expect('updateComment', opener, [asked, first, changed, third])
}

const tombstone = (line: Line): Line => ({ ...line, text: null, edited: false })

/** Two short threads, so that few lines repeat a finding. */
async function checkTombstones({ post, remove, expect }: Conversation) {
  const opener = await post('Qui présentait ?')
  const reply = await post('Elle.', opener.id)
  await remove(opener)
  await expect('deleteComment', opener, [tombstone(opener), reply])
  await remove(reply)
  await expect('deleteComment', opener, [])
  const first = await post('Et après ?')
  const second = await post('Lui.', first.id)
  const third = await post('Lui, vraiment ?', second.id)
  await remove(second)
  await expect('deleteComment', first, [first, tombstone(second), third])
  await remove(third)
  await expect('deleteComment', first, [first])
}

const LINES = ['un\ndeux\n\n  trois', '- un\n- deux\t- trois']
const MAX_LENGTH = 2000

/** Posts each text, edits it into the next one, and reads it back. */
async function checkTexts({ archive, post, edit }: Conversation, probe: Probe) {
  const texts = [...textsOf(MAX_LENGTH), ...LINES]
  await probe.each(texts, async (text, at) => {
    const next = texts[(at + 1) % texts.length] ?? text
    const edited = await edit(await post(text), next)
    const { items } = await probe.read('listComments', { path: { id: archive } })
    const read = items.find(({ id }) => id === edited.id)
    if (read) probe.equal('listComments', read, '/text', read.text, next, ', as written')
  })
}

/** Fills one page exactly, and then another one. */
async function checkPageSeams({ archive, post }: Conversation, probe: Probe) {
  const path = { id: archive }
  const { pageSize, total } = await probe.read('listComments', { path })
  for (const more of [pageSize - (total % pageSize), pageSize + 3]) {
    for (let at = 0; at < more; at++) await post('Couture')
    await readPages(probe, 'listComments', { path })
  }
}

/** Edits an hour later, so that the time of the edit is not taken for that of the comment. */
async function checkEditTime({ post, edit }: Conversation, probe: Probe) {
  const start = await setClock(probe, 'createComment', 0)
  const comment = await post('Avant.')
  const hour = await setClock(probe, 'updateComment', 60)
  await edit(comment, 'Après.', [start, hour])
}

const EDITED = 'An edited comment says when it was edited'
const READ_BACK = 'Comments that are written, answered and edited are read back so'
const BURIED = 'A deleted comment stays as a tombstone while it is answered, and no longer'
const SPELT = 'Comments of every letter and length are read back as they were written'

export const commentCases: readonly Case[] = [
  caseFor('createComment', 'write', READ_BACK, inConversation(checkConversation), {
    also: ['listComments', 'updateComment'],
    writes: true,
  }),
  caseFor('updateComment', 'write', EDITED, inConversation(checkEditTime), {
    ...TIMED,
    also: ['createComment'],
  }),
  caseFor('deleteComment', 'write', BURIED, inConversation(checkTombstones), {
    also: ['createComment', 'listComments'],
    writes: true,
  }),
  caseFor('createComment', 'write', SPELT, inConversation(checkTexts), {
    also: ['updateComment', 'listComments'],
    writes: true,
  }),
  caseFor(
    'listComments',
    'page',
    'Threads on several pages are each there once',
    inConversation(checkPageSeams),
    {
      also: ['createComment'],
      writes: true,
      mockOnly: 'other users change something meanwhile',
    },
  ),
]
