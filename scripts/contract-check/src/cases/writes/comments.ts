import { caseFor, type Case, type Known, type Probe } from '../../run/case.ts'
import { NOBODY } from '../lists/filters.ts'
import { readPages } from '../lists/paging.ts'
import { textsOf } from './profile.ts'
import { openTalk, type Line } from './talk.ts'

type Talk = Awaited<ReturnType<typeof openTalk>>

/** What is written for a case is taken away again, whatever it finds. */
const talking =
  (run: (talk: Talk, probe: Probe, known: Known) => Promise<void>) =>
  async (probe: Probe, known: Known) => {
    const talk = await openTalk(probe, known)
    try {
      await run(talk, probe, known)
    } finally {
      await talk.clear()
    }
  }

/** Answers stand by age, whatever they answer. */
async function converse({ archive, say, edit, expect }: Talk, probe: Probe, known: Known) {
  const opener = await say('  Qui présentait ?\n')
  await expect('createComment', opener, [opener])
  const [first, second] = [await say('Elle.', opener.id), await say('Lui.', opener.id)]
  const third = await say('Elle, vraiment ?', first.id)
  await expect('createComment', opener, [opener, first, second, third])
  await probe.attempt(async () => {
    const there = (await known.archives()).find(({ id }) => id !== archive)
    const body = { text: 'D’une page à l’autre ?', replyTo: second.id }
    const elsewhere = { path: { id: there?.id ?? NOBODY }, body }
    const why = 'replyTo is of another archive'
    const request = probe.write('createComment', elsewhere, 'member')
    await probe.refused('createComment', request, [404], { valid: true, why, rule: 'missing' })
  })
  const changed = await edit(second, 'Lui : <b>été</b> & « 📺 »')
  await expect('updateComment', opener, [opener, first, changed, third])
  const asked = await edit(opener, '  Qui présentait, au fond ?\n')
  await expect('updateComment', opener, [asked, first, changed, third])
}

const grave = (line: Line): Line => ({ ...line, text: null, edited: false })

/** The first comment of a thread, then one within: few requests, so that few lines repeat what is found. */
async function bury({ say, drop, expect }: Talk) {
  const opener = await say('Qui présentait ?')
  const reply = await say('Elle.', opener.id)
  await drop(opener)
  await expect('deleteComment', opener, [grave(opener), reply])
  await drop(reply)
  await expect('deleteComment', opener, [])
  const first = await say('Et après ?')
  const second = await say('Lui.', first.id)
  const third = await say('Lui, vraiment ?', second.id)
  await drop(second)
  await expect('deleteComment', first, [first, grave(second), third])
  await drop(third)
  await expect('deleteComment', first, [first])
}

const LINES = ['un\ndeux\n\n  trois', '- un\n- deux\t- trois']
const MOST = 2000

/** Writes each text, then the next one over it, and sees both. */
async function readBack({ archive, say, edit }: Talk, probe: Probe) {
  const texts = [...textsOf(MOST), ...LINES]
  await probe.each(texts, async (text, at) => {
    const next = texts[(at + 1) % texts.length] ?? text
    const edited = await edit(await say(text), next)
    const { items } = await probe.read('listComments', { path: { id: archive } })
    const read = items.find(({ id }) => id === edited.id)
    if (read) probe.equal('listComments', read, '/text', read.text, next, ', as written')
  })
}

/** More threads than a page has: seams between pages. */
async function holdSeams({ archive, say }: Talk, probe: Probe) {
  const path = { id: archive }
  const { pageSize } = await probe.read('listComments', { path })
  for (let at = 0; at < pageSize + 3; at++) await say('Couture')
  await readPages(probe, 'listComments', { path })
}

const READ_BACK = 'Comments that are written, answered and edited are read back so'
const BURIED = 'A deleted comment stays as a tombstone while it is answered, and no longer'
const SPELT = 'Comments of every letter and length are read back as they were written'

export const commentCases: readonly Case[] = [
  caseFor('createComment', 'write', READ_BACK, talking(converse), {
    also: ['listComments', 'updateComment'],
    writes: true,
  }),
  caseFor('deleteComment', 'write', BURIED, talking(bury), {
    also: ['createComment', 'listComments'],
    writes: true,
  }),
  caseFor('createComment', 'write', SPELT, talking(readBack), {
    also: ['updateComment', 'listComments'],
    writes: true,
  }),
  caseFor(
    'listComments',
    'page',
    'Threads on several pages are each there once',
    talking(holdSeams),
    {
      also: ['createComment'],
      writes: true,
      mockOnly: 'others change something meanwhile',
    },
  ),
]
