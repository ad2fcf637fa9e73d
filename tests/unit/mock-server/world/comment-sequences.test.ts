import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildIndex } from '#mock/world/indexes/sample-index.ts'
import { openWorld, type World } from '#mock/world/world.ts'
import { runs } from '#test/support/exhaustive.ts'
import { archive } from '#test/support/archive.ts'
import { members, sampleContent } from './small-sample.ts'

const sampleIndex = buildIndex(sampleContent([archive({ id: 'a' })]))
const { id, username, avatar } = members[0] as (typeof members)[number]
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

type ModelComment = {
  text: string
  updatedAt: string | null
  parent: string | null
  deleted: boolean
}

const anyStep = fc.record({
  kind: fc.constantFrom('write', 'reply', 'edit', 'edit', 'delete'),
  which: fc.nat(20),
})

/**
 * Applies a step to the world and the model; returns false if the world's result differs from the
 * model's.
 */
function take(
  world: World,
  model: Map<string, ModelComment>,
  { kind, which }: { kind: string; which: number },
  minute: number,
) {
  const known = [...model.keys()]
  const chosen = known[which % Math.max(1, known.length)]
  const before = chosen === undefined ? undefined : model.get(chosen)
  if (kind === 'write' || (kind === 'reply' && before && !before.deleted)) {
    const name = `a-${minute}`
    const parent = kind === 'reply' ? (chosen ?? null) : null
    const text = `Texte ${minute}`
    world.addComment({
      id: name,
      archiveId: 'a',
      author: { id, username, avatar },
      text,
      createdAt: at(minute),
      updatedAt: null,
      deleted: false,
      replyTo: parent === null ? null : { id: parent, username },
    })
    model.set(name, { text, updatedAt: null, parent, deleted: false })
  } else if (chosen !== undefined && before && kind === 'edit') {
    const [text, updatedAt] = [`Mieux ${minute}`, at(minute)]
    const edited = world.editComment(chosen, text, updatedAt)
    if (before.deleted) return edited === undefined
    Object.assign(before, { text, updatedAt })
    return edited?.text === text
  } else if (chosen !== undefined && before && kind === 'delete') {
    const removed = world.removeComment(chosen)
    const agreed = removed !== before.deleted
    before.deleted = true
    return agreed
  }
  return true
}

/**
 * Returns the listed comments: those not deleted, and the deleted ones above them in their threads.
 */
function listed(model: Map<string, ModelComment>): string[] {
  const rootOf = (name: string): string => {
    const parent = model.get(name)?.parent
    return parent ? rootOf(parent) : name
  }
  const shown = new Set<string>()
  for (const [name, one] of model) {
    if (one.deleted) continue
    shown.add(rootOf(name))
    for (let up: string | null = name; up !== null; up = model.get(up)?.parent ?? null)
      shown.add(up)
  }
  return [...shown].toSorted()
}

test('no sequence restores deleted comments or loses edits [MK-28]', () => {
  const property = fc.property(fc.array(anyStep, { maxLength: 14 }), (steps) => {
    const world = openWorld(sampleIndex)
    const model = new Map<string, ModelComment>()
    for (const [minute, step] of steps.entries()) {
      expect(take(world, model, step, minute)).toBe(true)
    }
    const threads = world.threads('a', 0, 50).items
    const all = threads.flatMap(({ replies, ...opening }) => [opening, ...replies])
    expect(all.map((one) => one.id).toSorted()).toEqual(listed(model))
    for (const comment of all) {
      const { text, updatedAt, deleted } = model.get(comment.id) as ModelComment
      const own = deleted ? { deleted, text: null } : { deleted, text, updatedAt }
      expect(comment).toMatchObject(own)
      expect(world.comment(comment.id)).toEqual(comment)
    }
    for (const name of model.keys()) {
      const there = all.some((one) => one.id === name)
      expect([name, world.comment(name) !== undefined]).toEqual([name, there])
    }
  })
  fc.assert(property, { numRuns: runs(500, 100_000) })
})
