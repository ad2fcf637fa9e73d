import { openChance } from '../../run/chance.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { CommentModel } from './comment-model.ts'

const STEPS = 10

/** A thread stays as a tombstone while replies remain, and goes with the last of them. */
async function buryThread(model: CommentModel) {
  await model.write('Qui s’en souvient ?')
  const [thread] = model.threads
  if (!thread) return
  await model.write('  Moi !\n', thread)
  await model.write('Et moi.', thread)
  await model.compare()
  for (const comment of [thread, ...thread.replies]) {
    await model.remove(comment)
    await model.compare('deleteComment')
  }
}

/** Writes, replies, edits and deletions in an order drawn by the seed; the model says what must follow. */
async function live(probe: Probe, known: Known) {
  const model = new CommentModel(probe, (await known.archive()).id)
  await model.compare()
  const chance = openChance(probe.options.seed)
  const pick = <T>(list: readonly T[]) => chance.one(known.filled(list, 'comment'))
  try {
    await buryThread(model)
    for (let step = 0; step < STEPS; step++) {
      const text = `Contract check ${step}: <b>été</b> & « 📺 »`
      const turn = chance.next()
      const { all, threads } = model
      const open = threads.filter((thread) => thread.text !== null)
      if (step < 2 || all.length === 0 || turn < 0.2) await model.write(text)
      else if (turn < 0.5 && open.length > 0) await model.write(text, pick(open))
      else if (turn < 0.75) await model.edit(pick(all), text)
      else {
        await model.remove(pick(all))
        await model.compare('deleteComment')
        continue
      }
      await model.compare()
    }
  } finally {
    // Replies before what they answer: nothing, not even a tombstone, is left.
    for (const reply of model.threads.flatMap(({ replies }) => replies)) await model.remove(reply)
    for (const thread of model.all) await model.remove(thread)
  }
  await model.compare()
}

export const commentCases: readonly Case[] = [
  {
    rule: 'write',
    name: 'Comments that are written, answered, edited and deleted are read back so',
    operation: 'createComment',
    also: ['listComments', 'updateComment', 'deleteComment'],
    writes: true,
    run: live,
  },
  {
    name: 'Nobody else edits or deletes a comment; the staff may delete it, once',
    rule: 'access',
    operation: 'deleteComment',
    also: ['updateComment'],
    writes: true,
    mockOnly: 'it takes three accounts',
    run: async (probe, known) => {
      const { id: archive } = await known.archive()
      const body = { text: 'À qui est ce commentaire ?' }
      const { id } = (await probe.ask('createComment', { path: { id: archive }, body })).body
      const path = { id }
      const strangers = [
        ['updateComment', 'stranger'],
        ['deleteComment', 'stranger'],
        ['updateComment', 'staff'],
      ] as const
      await probe.each(strangers, ([operation, who]) => {
        const request = probe.write(operation, { path, body }, who)
        const why = 'the comment of somebody else'
        return probe.refused(operation, request, [403], { valid: true, why })
      })
      const gone = await probe.ask('deleteComment', { path }, 'staff')
      const again = await probe.raw(
        'deleteComment',
        probe.write('deleteComment', { path }, 'member'),
      )
      const got = String(again.status)
      const expected = '404: the comment is gone'
      probe.check(
        'deleteComment',
        [gone, again],
        again.status === 404,
        'status',
        expected,
        got,
        'missing',
      )
    },
  },
  {
    name: 'A reply answers a comment of the same archive, and one that is there',
    rule: 'missing',
    operation: 'createComment',
    writes: true,
    run: async (probe, known) => {
      const [here, there] = known.filled(await known.archives(), 'archive')
      if (!there) return
      const body = { text: 'D’une page à l’autre ?' }
      const { id } = (await probe.ask('createComment', { path: { id: here.id }, body })).body
      try {
        const asked = { path: { id: there.id }, body: { ...body, replyTo: id } }
        const request = probe.write('createComment', asked, 'member')
        const why = 'replyTo is of another archive'
        await probe.refused('createComment', request, [404], { valid: true, why })
      } finally {
        await probe.ask('deleteComment', { path: { id } })
      }
    },
  },
]
