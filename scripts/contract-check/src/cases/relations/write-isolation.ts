import type { WriteId } from '../../contract/operations.ts'
import { format } from '../../validate/violation.ts'
import { caseFor, type Case, type TestData, type Probe } from '../../run/case.ts'
import type { Role } from '../../run/credentials.ts'
import type { Rule } from '../../rules.ts'
import type { Input } from '../../http/encode.ts'
import { readIds } from '../reads.ts'
import { changesBetween, describeChange, snapshot, affectedResources } from './snapshot.ts'
import type { Change, Snapshot } from './snapshot.ts'

/** The rule that an accepted write breaks, by the status that is due. */
const RULE_OF: Readonly<Record<number, Rule>> = { 401: 'access', 403: 'access', 404: 'missing' }

const NOTHING = /^$/
/** One thread more or fewer, and the one that it moves to another page. */
const THREADS = /^here: comments \/(?:total|pageCount|items\/[^/]+)$/

/** The views of one archive, in every list and total, and the ranks that depend on them. */
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

/** Replaces ids, so that one cause is one finding. */
const placeOf = ({ path }: Change) =>
  (path || '/').replace(/\/(items|replies|archives|latest|popular)\/[^/]+/g, '/$1/0')

interface WriteStep {
  readonly id: WriteId
  readonly does: string
  readonly sent: object
}

/** Expects a cache that revalidates after a write to receive the new content. */
async function checkFreshEtags(
  probe: Probe,
  { does, sent }: WriteStep,
  { view }: Change,
  before: Snapshot,
) {
  const { id, input, role } = view
  const seen = before.get(view)
  if (!seen || Object.keys(seen.tags).length === 0) return
  const answer = await probe.raw(id, probe.write(id, { ...input, headers: seen.tags }, role))
  const expected = `what is new after ${does}, for ${format(seen.tags)}`
  const isNew = answer.status !== 304
  probe.check(id, [seen.response, sent, answer], isNew, 'status', expected, '304', 'cache')
}

/** Takes a snapshot after each step, and compares it with what the step may change (`may`). */
async function createSteps(probe: Probe, data: TestData, here: string, there: string) {
  const views = await affectedResources(probe, data, here, there)
  let before = await snapshot(probe, views)

  function compare(step: WriteStep, may: RegExp, after: Snapshot) {
    const changes = changesBetween(before, after)
    for (const change of changes) {
      const { view, path } = change
      if (may.test(`${view.name} ${path}`)) continue
      const [was, is] = [before, after].map((one) => one.get(view)?.response ?? [])
      const evidence = [was ?? [], step.sent, is ?? []]
      const expected = `nothing else after ${step.does}`
      // Either the write or the read is wrong; the report names both.
      for (const one of [step.id, view.id])
        probe.check(one, evidence, false, placeOf(change), expected, describeChange(change))
    }
    probe.verify(step.id, step.sent, undefined)
    const changed = new Map(changes.map((change) => [change.view, change]))
    return probe.each(changed.values(), (change) => checkFreshEtags(probe, step, change, before))
  }

  const step = async (id: WriteId, does: string, may: RegExp, send: () => Promise<object>) => {
    const answers: object[] = []
    await probe.attempt(async () => answers.push(await send()))
    const after = await snapshot(probe, views)
    for (const sent of answers) await compare({ id, does, sent }, may, after)
    before = after
  }
  const refused = (id: WriteId, why: string, status: number, asked: Input, role?: Role) =>
    step(id, why, NOTHING, async () => {
      const request = probe.write(id, asked, role)
      const rule = RULE_OF[status] ?? 'refusal'
      return (await probe.refused(id, request, [status], { valid: true, why, rule })).answer
    })
  return { step, refused }
}

async function writeInSteps(probe: Probe, data: TestData) {
  const [here, there] = data.pick(await data.archives(), 2)
  if (!here || !there) return
  const { step, refused } = await createSteps(probe, data, here.id, there.id)
  const path = { id: here.id }
  const own = { path: { id: '' } }
  const comment = (text: string) =>
    step('createComment', 'a comment', THREADS, async () => {
      const response = await probe.ask('createComment', { path, body: { text } })
      own.path = { id: response.body.id }
      return response
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
  // A comment of its own: the last one is gone if another member could delete it.
  await comment('Le troisième.')
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

const AS_IT_WAS = 'After each change, and each refused one, everything else is as before'

export const writeIsolationCases: readonly Case[] = [
  caseFor('deleteComment', 'write', AS_IT_WAS, writeInSteps, {
    also: ['createComment', 'updateComment', 'updateProfile', 'recordView', ...readIds],
    writes: true,
    mockOnly: 'other users change something meanwhile',
    repeats: true,
  }),
]
