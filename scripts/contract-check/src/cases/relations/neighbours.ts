import type { WriteId } from '../../contract/operations.ts'
import { show } from '../../judge/fault.ts'
import { caseFor, type Case, type Known, type Probe } from '../../run/case.ts'
import type { Who } from '../../run/identities.ts'
import type { Rule } from '../../rules.ts'
import type { Asked } from '../../wire/encode.ts'
import { readIds } from '../reads.ts'
import { changesBetween, inWords, snapshot, viewsOf } from './snapshot.ts'
import type { Change, Snapshot } from './snapshot.ts'

/** What it breaks to take what must be refused. */
const RULE_OF: Readonly<Record<number, Rule>> = { 401: 'access', 403: 'access', 404: 'missing' }

const NOTHING = /^$/
/** A thread more or less, and the one that it moves from the page or onto it. */
const THREADS = /^here: comments \/(?:total|pageCount|items\/[^/]+)$/

/** The views of one archive, wherever they are told or counted, and the places that follow from them. */
const viewsOfOne = (id: string) =>
  new RegExp(
    [
      '^here: archive /views$',
      `/${id}/views$`,
      '^getHome (?:/stats/views$|/popular/)',
      '^archivist: counts /views$',
      '^(?:list by views|popular|search|.*similar) .*/[^/]+$',
    ].join('|'),
  )

/** Where a report says that it is: rows by no id, so that one cause is one finding. */
const placeOf = ({ path }: Change) =>
  (path || '/').replace(/\/(items|replies|archives|latest|popular)\/[^/]+/g, '/$1/0')

interface Step {
  readonly id: WriteId
  readonly does: string
  readonly sent: object
}

/** A store that asks whether what it has still holds is given what is new. */
async function holdTags(probe: Probe, { does, sent }: Step, { view }: Change, before: Snapshot) {
  const { id, asked, who } = view
  const seen = before.get(view)
  if (!seen || Object.keys(seen.tags).length === 0) return
  const answer = await probe.raw(id, probe.write(id, { ...asked, headers: seen.tags }, who))
  const expected = `what is new after ${does}, for ${show(seen.tags)}`
  const isNew = answer.status !== 304
  probe.check(id, [seen.told, sent, answer], isNew, 'status', expected, '304', 'cache')
}

/** Reads everything after each step: what is another than before must be what the step may change. */
async function openWalk(probe: Probe, known: Known, here: string, there: string) {
  const views = await viewsOf(probe, known, here, there)
  let before = await snapshot(probe, views)

  function hold(step: Step, may: RegExp, after: Snapshot) {
    const changes = changesBetween(before, after)
    for (const change of changes) {
      const { view, path } = change
      if (may.test(`${view.name} ${path}`)) continue
      const [was, is] = [before, after].map((one) => one.get(view)?.told ?? [])
      const evidence = [was ?? [], step.sent, is ?? []]
      const expected = `nothing else after ${step.does}`
      // Which of the two is wrong, the change or the reading, cannot be seen from here.
      for (const one of [step.id, view.id])
        probe.check(one, evidence, false, placeOf(change), expected, inWords(change))
    }
    probe.verify(step.id, step.sent, undefined)
    const changed = new Map(changes.map((change) => [change.view, change]))
    return probe.each(changed.values(), (change) => holdTags(probe, step, change, before))
  }

  const step = async (id: WriteId, does: string, may: RegExp, send: () => Promise<object>) => {
    const answers: object[] = []
    await probe.attempt(async () => answers.push(await send()))
    const after = await snapshot(probe, views)
    for (const sent of answers) await hold({ id, does, sent }, may, after)
    before = after
  }
  /** What is refused changes nothing. */
  const refused = (id: WriteId, why: string, status: number, asked: Asked, who?: Who) =>
    step(id, why, NOTHING, async () => {
      const request = probe.write(id, asked, who)
      const rule = RULE_OF[status] ?? 'refusal'
      return (await probe.refused(id, request, [status], { valid: true, why, rule })).answer
    })
  return { step, refused }
}

async function walk(probe: Probe, known: Known) {
  const [here, there] = known.some(await known.archives(), 2)
  if (!here || !there) return
  const { step, refused } = await openWalk(probe, known, here.id, there.id)
  const path = { id: here.id }
  const own = { path: { id: '' } }
  const comment = (text: string) =>
    step('createComment', 'a comment', THREADS, async () => {
      const told = await probe.ask('createComment', { path, body: { text } })
      own.path = { id: told.body.id }
      return told
    })
  const profile = (name: string, value: string) =>
    step('updateProfile', `a change of ${name}`, new RegExp(`^member: \\w+ /${name}$`), () =>
      probe.ask('updateProfile', { body: { [name]: value } }),
    )
  const view = (does: string, may: RegExp) =>
    step('recordView', does, may, () => probe.ask('recordView', { path }))
  await comment('Le premier.')
  await comment('Le second.')
  const edited = new RegExp(`^here: comments /items/${own.path.id}/(?:text|updatedAt)$`)
  await step('updateComment', 'an edit', edited, () =>
    probe.ask('updateComment', { ...own, body: { text: 'Le second, autrement.' } }),
  )
  const other = { ...own, body: { text: 'Pas à moi.' } }
  await refused('updateComment', 'an edit by somebody else', 403, other, 'stranger')
  await refused('updateComment', 'an edit by the staff', 403, other, 'staff')
  await refused('deleteComment', 'a deletion by somebody else', 403, own, 'stranger')
  await refused('deleteComment', 'a deletion by nobody', 401, own)
  await refused('createComment', 'a blank comment', 400, { path, body: { text: '  ' } }, 'member')
  await step('deleteComment', 'a deletion by the staff', THREADS, () =>
    probe.ask('deleteComment', own, 'staff'),
  )
  await refused('deleteComment', 'a deletion of what is gone', 404, own, 'member')
  await profile('motto', 'Une mire, et rien d’autre.')
  await profile('pronouns', 'Iel/Ael')
  const none = { body: { motto: 'Non.', pronouns: '!' } }
  await refused('updateProfile', 'pronouns that are none', 400, none, 'member')
  await view('a view', viewsOfOne(here.id))
  await view('the same view again', NOTHING)
  const nameless = /comments .*\/(?:author|username)\b|^stranger: /
  await step('deleteAccount', 'the deletion of another account', nameless, () =>
    probe.ask('deleteAccount', {}, 'stranger'),
  )
}

const AS_IT_WAS = 'After each change, and each that was refused, everything else is as it was'

export const neighbourCases: readonly Case[] = [
  caseFor('deleteComment', 'write', AS_IT_WAS, walk, {
    also: ['createComment', 'updateComment', 'updateProfile', 'recordView', ...readIds],
    writes: true,
    mockOnly: 'others change something meanwhile',
    repeats: true,
  }),
]
