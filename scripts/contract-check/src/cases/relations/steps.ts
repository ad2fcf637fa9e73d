import type { components } from '#contract'
import type { WriteId } from '../../contract/operations.ts'
import { show } from '../../judge/fault.ts'
import type { Probe } from '../../run/probe.ts'

type S = components['schemas']

/** A change, and all that may be another after it. */
export interface Step {
  readonly id: WriteId
  readonly does: string
  /** What an operation says, and where it may change. */
  readonly may: readonly (readonly [views: RegExp, path: RegExp])[]
  run(probe: Probe, world: World): Promise<Answered>
}

/** The answer to a change; where that says what there is now, and the operation that tells the same afterwards. */
export interface Answered {
  readonly told: object
  readonly body?: object
  readonly by?: RegExp
}

export interface World {
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
    const path = { id: world.here }
    const told = await probe.ask('createComment', { path, body })
    world.made.set(name, told.body.id)
    holdNew(probe, told.body, told.headers.date)
    return { told, body: told.body, by: THREADS }
  },
})

const edit = (name: string, text: string): Step => ({
  id: 'updateComment',
  does: 'an edit',
  may: [[THREADS, new RegExp(`/<${name}>/(?:text|updatedAt)$`)]],
  run: async (probe, world) => {
    const path = { id: idOf(world, name) }
    const told = await probe.ask('updateComment', { path, body: { text } })
    return { told, body: told.body, by: THREADS }
  },
})

const MINUTE = 60_000

function holdNew(probe: Probe, made: S['Comment'], date: string | undefined) {
  const { author, createdAt, updatedAt, deleted } = made
  const gap = Math.abs(Date.parse(createdAt) - Date.parse(date ?? ''))
  const now = `the time of the answer, ${date}`
  probe.check('createComment', made, !(gap > MINUTE), '/createdAt', now, createdAt)
  const fresh = updatedAt === null && !deleted && author !== null
  const got = show({ author, updatedAt, deleted })
  const expected = 'an author, and neither edit nor deletion'
  probe.check('createComment', made, fresh, '/updatedAt', expected, got)
}

const remove = (name: string, may: Step['may']): Step => ({
  id: 'deleteComment',
  does: `the deletion of ${name}`,
  may,
  run: async (probe, world) => ({
    told: await probe.ask('deleteComment', { path: { id: idOf(world, name) } }),
  }),
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
    const why = does
    const { answer } = await probe.refused(id, ask(probe, world), statuses, { valid: true, why })
    return { told: answer }
  },
})

const profile = (body: { motto?: string; pronouns?: string }): Step => ({
  id: 'updateProfile',
  does: `a change of ${Object.keys(body).join(' and ')}`,
  may: Object.keys(body).map((name) => [/^member: /, new RegExp(`^/${name}$`)] as const),
  run: async (probe) => {
    const told = await probe.ask('updateProfile', { body })
    return { told, body: told.body, by: /^member: account$/ }
  },
})

const view: Omit<Step, 'may'> = {
  id: 'recordView',
  does: 'a view',
  run: async (probe, { here }) => ({ told: await probe.ask('recordView', { path: { id: here } }) }),
}

/** One row gone, and the one that moves up to the page's end. */
const GONE = (name: string): Step['may'] => [
  [THREADS, new RegExp(`^/items/-<${name}>$`)],
  [THREADS, /^\/items\/\+[^/]+$/],
  [THREADS, COUNTED],
]

export const STEPS: readonly Step[] = [
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
  comment('last', 'Il reste.'),
  {
    id: 'deleteAccount',
    does: 'the deletion of another account',
    may: [
      [/comments$/, /\/(?:author|username)\b/],
      [/^stranger: /, /^$/],
    ],
    run: async (probe) => ({ told: await probe.ask('deleteAccount', {}, 'stranger') }),
  },
]
