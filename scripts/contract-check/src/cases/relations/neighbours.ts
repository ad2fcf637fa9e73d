import { same, show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { STEPS, type Answered, type Step, type World } from './steps.ts'
import {
  changesBetween,
  snapshot,
  told,
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
function holdAnswer(probe: Probe, { id, does }: Step, { body, by }: Answered, after: Snapshot) {
  const [, read] = [...after].find(([{ name }]) => by.test(name)) ?? []
  const row = rowIn(read?.body, (body as { id?: unknown }).id)
  const said = new Map(Object.entries(row ?? {}))
  for (const [name, value] of Object.entries(body)) {
    const expected = `${show(value)}, as ${does} answered`
    const fault = { where: `/${name}`, expected, got: show(said.get(name)) }
    probe.check(id, same(said.get(name) ?? null, value ?? null), fault)
  }
}

/** Names of comments stand for their ids in what may change; `HERE` is the archive. */
function allows({ may }: Step, { here, made }: World, { view: { name }, path }: Change) {
  const named = [...made].reduce((text, [word, id]) => text.replaceAll(id, `<${word}>`), path)
  const plain = named.replaceAll(`/${here}/`, '/HERE/')
  return may.some(([views, places]) => views.test(name) && places.test(plain))
}

/** Where a report says that it is: rows by no id, so that one cause is one finding. */
const placeOf = ({ path }: Change) =>
  path
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
    await probe.attempt(async () => {
      const answered = await step.run(probe, world)
      if (answered) answers.push(answered)
    })
    const after = await snapshot(probe, views)
    const changes = changesBetween(before, after)
    for (const change of changes) {
      if (!allows(step, world, change)) await tell(probe, step, change)
    }
    for (const one of new Set(changes.map((change) => change.view))) {
      await holdTags(probe, step, one, before)
    }
    for (const answered of answers) holdAnswer(probe, step, answered, after)
    probe.verify(step.id, undefined)
    before = after
  }
}

/** A store that asks whether what it has still holds is given what is new. */
async function holdTags(probe: Probe, step: Step, { id, asked, who }: View, before: Snapshot) {
  const tags = [...before].find(([one]) => one.id === id && one.asked === asked)?.[1].tags ?? {}
  if (Object.keys(tags).length === 0) return
  const { status } = await probe.raw(id, probe.write(id, { ...asked, headers: tags }, who))
  const expected = `what is new after ${step.does}, for ${show(tags)}`
  probe.check(id, status !== 304, { rule: 'cache', where: 'status', expected, got: '304' })
}

/** Asked once more, so that the report repeats the question that shows it. */
async function tell(probe: Probe, step: Step, change: Change) {
  const { id, asked, who } = change.view
  await probe.unless(async () => void (await probe.ask<View['id']>(id, asked, who)))
  const expected = `nothing else after ${step.does}`
  const fault = { where: placeOf(change), expected, got: told(change) }
  // Which of the two is wrong, the change or the reading, cannot be seen from here.
  for (const one of [step.id, id]) probe.check(one, false, fault)
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
