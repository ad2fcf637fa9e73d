import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { STEPS, type Answered, type Step, type World } from './steps.ts'
import {
  changesBetween,
  inWords,
  snapshot,
  viewsOf,
  type Change,
  type Snapshot,
  type View,
} from './snapshot.ts'

function rowIn(value: unknown, id: unknown): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ((value as { id?: unknown }).id === id && Object.keys(value).length > 3) return value
  for (const inner of Object.values(value)) {
    const found = rowIn(inner, id)
    if (found) return found
  }
  return undefined
}

/** What a change answered is what is read afterwards, field by field. */
function holdAnswer(
  probe: Probe,
  { id, does }: Step,
  { told, body, by }: Answered,
  after: Snapshot,
) {
  if (!body || !by) return
  const [, read] = [...after].find(([{ name }]) => by.test(name)) ?? []
  if (!read) return
  const row = rowIn(read.body, (body as { id?: unknown }).id)
  const evidence = [told, read.told]
  const whole = `${show((body as { id?: unknown }).id)}, as ${does} answered`
  probe.check(id, evidence, row !== undefined, '/', whole, 'it is not there')
  const said = new Map(Object.entries(row ?? {}))
  for (const [name, value] of row ? Object.entries(body) : [])
    probe.equal(
      id,
      evidence,
      `/${name}`,
      said.get(name) ?? null,
      value ?? null,
      `, as ${does} answered`,
    )
}

/** Names of comments stand for their ids in what may change; `HERE` is the archive. */
function allows({ may }: Step, { here, made }: World, { view: { name }, path }: Change) {
  const named = [...made].reduce((text, [word, id]) => text.replaceAll(id, `<${word}>`), path)
  const plain = named.replaceAll(`/${here}/`, '/HERE/')
  return may.some(([views, places]) => views.test(name) && places.test(plain))
}

/** Where a report says that it is: rows by no id, so that one cause is one finding. */
const placeOf = ({ path }: Change) =>
  (path || '/')
    .replace(/\/[+-][^/]+$/, '/0')
    .replace(/\/(items|replies|archives|latest|popular)\/[^/]+/g, '/$1/0')

async function walk(probe: Probe, known: Known) {
  const [here, there] = known.chance.some(await known.archives(), 2)
  if (!here || !there) return
  const world: World = { here: here.id, there: there.id, made: new Map() }
  const views = await viewsOf(probe, known, here.id, there.id)
  let before = await snapshot(probe, views)
  for (const step of STEPS) {
    const answers: Answered[] = []
    await probe.attempt(async () => answers.push(await step.run(probe, world)))
    const after = await snapshot(probe, views)
    const changes = changesBetween(before, after)
    for (const change of changes) {
      if (!allows(step, world, change)) tell(probe, step, change, answers, before, after)
    }
    await probe.each(new Set(changes.map((change) => change.view)), (one) =>
      holdTags(probe, step, one, before, answers),
    )
    for (const answered of answers) {
      holdAnswer(probe, step, answered, after)
      probe.verify(step.id, answered.told, undefined)
    }
    before = after
  }
}

/** A store that asks whether what it has still holds is given what is new. */
async function holdTags(
  probe: Probe,
  step: Step,
  one: View,
  before: Snapshot,
  answers: readonly Answered[],
) {
  const { id, asked, who } = one
  const seen = before.get(one)
  if (!seen || Object.keys(seen.tags).length === 0) return
  const answer = await probe.raw(id, probe.write(id, { ...asked, headers: seen.tags }, who))
  const expected = `what is new after ${step.does}, for ${show(seen.tags)}`
  const evidence = [seen.told, ...answers.map(({ told: sent }) => sent), answer]
  probe.check(id, evidence, answer.status !== 304, 'status', expected, '304', 'cache')
}

function tell(
  probe: Probe,
  step: Step,
  change: Change,
  answers: readonly Answered[],
  before: Snapshot,
  after: Snapshot,
) {
  const { view } = change
  const [was, is] = [before.get(view)?.told ?? [], after.get(view)?.told ?? []]
  const evidence = [was, ...answers.map(({ told: sent }) => sent), is]
  const expected = `nothing else after ${step.does}`
  // Which of the two is wrong, the change or the reading, cannot be seen from here.
  for (const one of [step.id, view.id])
    probe.check(one, evidence, false, placeOf(change), expected, inWords(change))
}

const CHANGING = [...new Set(STEPS.map(({ id }) => id))]

const TELLING = [
  'getArchive',
  'listComments',
  'listSimilarArchives',
  'getCurrentUser',
  'getProfile',
  'listProfileArchives',
  'getArchivistStats',
  'listArchives',
  'listLatestArchives',
  'listPopularArchives',
  'listArchiveYears',
  'listOnThisDay',
  'getHome',
  'listChannels',
  'listCategories',
  'listCollections',
  'getCollection',
  'search',
] as const

export const neighbourCases: readonly Case[] = [
  {
    name: 'After each change, and each that was refused, everything else is as it was',
    rule: 'write',
    operation: 'deleteComment',
    also: [...CHANGING, ...TELLING],
    writes: true,
    mockOnly: 'others change something meanwhile',
    repeats: true,
    run: walk,
  },
]
