import { pick, seededRandom } from '../../../../mock-server/sample/random.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { CommentModel } from './comment-model.ts'

const STEPS = 14

/** Writes, replies, edits and deletions in an order drawn by the seed; the model says what must follow. */
async function live(probe: Probe, known: Known) {
  const model = new CommentModel(probe, (await known.archive()).id)
  let draws = 0
  const chance = () => seededRandom(probe.options.seed, draws++)
  try {
    for (let step = 0; step < STEPS; step++) {
      const text = `Contract check ${step}: <b>été</b> & « 📺 »`
      const turn = chance()
      const { all, threads } = model
      const open = threads.filter((thread) => thread.text !== null)
      if (step < 2 || all.length === 0 || turn < 0.2) await model.write(text)
      else if (turn < 0.5 && open.length > 0) await model.write(text, pick(open, chance()))
      else if (turn < 0.75) await model.edit(pick(all, chance()), text)
      else await model.remove(pick(all, chance()))
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
    name: 'Comments that are written, answered, edited and deleted are read back so',
    operation: 'createComment',
    also: ['listComments', 'updateComment', 'deleteComment'],
    writes: true,
    run: live,
  },
  {
    name: 'Nobody else edits or deletes a comment; the staff may delete it',
    operation: 'deleteComment',
    writes: true,
    mockOnly: 'it takes three accounts',
    run: async (probe, known) => {
      const { id: archive } = await known.archive()
      const body = { text: 'À qui est ce commentaire ?' }
      const { id } = (await probe.ask('createComment', { path: { id: archive }, body })).body
      const path = { id }
      await probe.refused(
        'updateComment',
        probe.write('updateComment', { path, body }, 'stranger'),
        [403],
        true,
      )
      await probe.refused(
        'deleteComment',
        probe.write('deleteComment', { path }, 'stranger'),
        [403],
        true,
      )
      await probe.ask('deleteComment', { path }, 'staff')
      await probe.refused(
        'deleteComment',
        probe.write('deleteComment', { path }, 'member'),
        [404],
        true,
      )
    },
  },
]
