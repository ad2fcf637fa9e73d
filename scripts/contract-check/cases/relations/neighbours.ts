import type { WriteId } from '../../contract/operations.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { changesBetween, snapshot, told, viewsOf, type Change, type View } from './snapshot.ts'

/** A change, and all that may be another after it. */
interface Step {
  readonly id: WriteId
  readonly does: string
  /** What an operation says, and where it may change. */
  readonly may: readonly (readonly [views: RegExp, path: RegExp])[]
  run(probe: Probe, world: World): Promise<void>
}

interface World {
  readonly here: string
  readonly there: string
  /** Comments that were made here, by name. */
  readonly made: Map<string, string>
}

const NOTHING: Step['may'] = []
const THREADS = /^here: comments$/
const COUNTED = /^\/(?:total|pageCount)$/

/** The views of one archive, wherever they are told or counted, and the places that follow from them. */
const VIEWED: Step['may'] = [
  [/^here: archive$/, /^\/views$/],
  [/./, /\/HERE\/views$/],
  [/^home$/, /^\/stats\/views$|^\/popular\//],
  [/^archivist: counts$/, /^\/views$/],
  [/^(?:list by views|popular|search|.*similar)$/, /\/order$|\/[+-][^/]+$/],
]

const idOf = ({ made }: World, name: string) => made.get(name) ?? ''

const comment = (name: string, text: string, to?: string): Step => ({
  id: 'createComment',
  does: to === undefined ? 'a comment' : 'an answer',
  may:
    to === undefined
      ? [
          [THREADS, /^\/items\/\+[^/]+$/],
          [THREADS, /^\/items\/-[^/]+$/],
          [THREADS, COUNTED],
        ]
      : [[THREADS, new RegExp(`^/items/<${to}>/replies(?:/\\+[^/]+)?$`)]],
  run: async (probe, world) => {
    const body = to === undefined ? { text } : { text, replyTo: idOf(world, to) }
    const { id } = (await probe.ask('createComment', { path: { id: world.here }, body })).body
    world.made.set(name, id)
  },
})

const edit = (name: string, text: string): Step => ({
  id: 'updateComment',
  does: 'an edit',
  may: [[THREADS, new RegExp(`/<${name}>/(?:text|updatedAt)$`)]],
  run: async (probe, world) => {
    await probe.ask('updateComment', { path: { id: idOf(world, name) }, body: { text } })
  },
})

const remove = (name: string, may: Step['may']): Step => ({
  id: 'deleteComment',
  does: `the deletion of ${name}`,
  may,
  run: async (probe, world) => {
    await probe.ask('deleteComment', { path: { id: idOf(world, name) } })
  },
})

/** What is refused changes nothing. */
const refused = (
  id: WriteId,
  does: string,
  statuses: readonly number[],
  ask: (probe: Probe, world: World) => ReturnType<Probe['write']>,
): Step => ({
  id,
  does,
  may: NOTHING,
  run: async (probe, world) => {
    await probe.refused(id, ask(probe, world), statuses, true)
  },
})

const profile = (body: { motto?: string; pronouns?: string }): Step => ({
  id: 'updateProfile',
  does: `a change of ${Object.keys(body).join(' and ')}`,
  may: Object.keys(body).map((name) => [/^member: /, new RegExp(`^/${name}$`)] as const),
  run: async (probe) => void (await probe.ask('updateProfile', { body })),
})

const view: Omit<Step, 'may'> = {
  id: 'recordView',
  does: 'a view',
  run: async (probe, { here }) => void (await probe.ask('recordView', { path: { id: here } })),
}

/** One row gone, and the one that moves up to the page's end. */
const GONE = (name: string): Step['may'] => [
  [THREADS, new RegExp(`^/items/-<${name}>$`)],
  [THREADS, /^\/items\/\+[^/]+$/],
  [THREADS, COUNTED],
]

const STEPS: readonly Step[] = [
  comment('first', 'Le premier de trois.'),
  comment('second', 'Le second.'),
  comment('third', 'Le dernier.'),
  comment('answer', 'À vous.', 'second'),
  comment('other', 'À moi ?', 'second'),
  edit('second', 'Le second, autrement.'),
  edit('answer', 'À vous tous.'),
  refused('updateComment', 'an edit by somebody else', [403], (probe, world) =>
    probe.write(
      'updateComment',
      { path: { id: idOf(world, 'second') }, body: { text: 'Pas à moi.' } },
      'stranger',
    ),
  ),
  refused('deleteComment', 'a deletion by somebody else', [403], (probe, world) =>
    probe.write('deleteComment', { path: { id: idOf(world, 'second') } }, 'stranger'),
  ),
  refused('deleteComment', 'a deletion by nobody', [401], (probe, world) =>
    probe.write('deleteComment', { path: { id: idOf(world, 'second') } }, undefined),
  ),
  refused('createComment', 'a blank comment', [400], (probe, { here }) =>
    probe.write('createComment', { path: { id: here }, body: { text: '  ' } }, 'member'),
  ),
  remove('answer', [[THREADS, /^\/items\/<second>\/replies\/-<answer>$/]]),
  remove('second', [
    [THREADS, /^\/items\/<second>\/(?:text|author|deleted|updatedAt)\b/],
    [THREADS, /^\/items\/<second>\/replies\/<other>\/replyTo\/username$/],
  ]),
  refused('deleteComment', 'a deletion of what is gone', [404], (probe, world) =>
    probe.write('deleteComment', { path: { id: idOf(world, 'answer') } }, 'member'),
  ),
  remove('other', [...GONE('second')]),
  remove('first', [...GONE('first')]),
  profile({ motto: 'Une mire, et rien d’autre.' }),
  profile({ pronouns: 'Iel/Ael' }),
  refused('updateProfile', 'pronouns that are none', [400], (probe) =>
    probe.write('updateProfile', { body: { motto: 'Non.', pronouns: '!' } }, 'member'),
  ),
  { ...view, may: VIEWED },
  { ...view, does: 'the same view again', may: NOTHING },
]

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

async function take(probe: Probe, step: Step, world: World, views: readonly View[]) {
  const before = await snapshot(probe, views)
  await probe.attempt(() => step.run(probe, world))
  const after = await snapshot(probe, views)
  for (const change of changesBetween(before, after)) {
    if (allows(step, world, change)) continue
    // Asked once more, so that the report repeats the question that shows it.
    const { id, asked, who } = change.view
    await probe.unless(async () => void (await probe.ask<View['id']>(id, asked, who)))
    const expected = `nothing else after ${step.does}`
    probe.check(step.id, false, { where: placeOf(change), expected, got: told(change) })
  }
  probe.verify(step.id, undefined)
}

async function walk(probe: Probe, known: Known) {
  const [here, there] = known.chance.some(await known.archives(), 2)
  if (!here || !there) return
  const world: World = { here: here.id, there: there.id, made: new Map() }
  const views = await viewsOf(probe, known, here.id, there.id)
  for (const step of STEPS) await take(probe, step, world, views)
}

/** What is written changes what it says it does: everything around it is as before. */
export const neighbourCases: readonly Case[] = [
  {
    name: 'After each change, and each that was refused, everything else is as it was',
    rule: 'write',
    operation: 'deleteComment',
    also: ['createComment', 'updateComment', 'updateProfile', 'recordView'],
    writes: true,
    mockOnly: 'others change something meanwhile',
    run: walk,
  },
]
