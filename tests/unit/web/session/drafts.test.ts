import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftKey, drafts } from '../../../../web/src/session/drafts.ts'

/** A sessionStorage stub: its keys are own properties, its methods are not. */
const storageOf = (stored: Record<string, string>, isFull = false) =>
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        if (isFull) throw new DOMException('', 'QuotaExceededError')
        stored[key] = text
      },
    },
    removeItem: { value: (key: string) => delete stored[key] },
  })

const lous = (name: string) => draftKey('lou', name)
const sams = (name: string) => draftKey('sam', name)

let stored: Record<string, string>
let asking: ((event: object) => void)[]

beforeEach(() => {
  stored = { other: 'x', 'my.draft.a': 'y' }
  asking = []
  vi.stubGlobal('sessionStorage', storageOf(stored))
  vi.stubGlobal('addEventListener', (type: string, run: (event: object) => void) => {
    if (type === 'beforeunload') asking = [...asking.filter((one) => one !== run), run]
  })
  vi.stubGlobal('removeEventListener', (_: string, run: (event: object) => void) => {
    asking = asking.filter((one) => one !== run)
  })
  drafts.end(true)
})
afterEach(() => vi.unstubAllGlobals())

/** True if the browser would prompt before unload. */
function wouldAsk() {
  const preventDefault = vi.fn<() => void>()
  for (const run of asking) run({ preventDefault })
  return preventDefault.mock.calls.length > 0
}

const inTab = () => Object.keys(stored).toSorted()
const others = ['my.draft.a', 'other']

it('stores a draft under its member and name', () => {
  drafts.belongTo('lou')
  expect(drafts.read(lous('comment.a1'))).toBeUndefined()
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect([lous('comment.a1'), lous('comment'), sams('comment.a1')].map(drafts.read)).toEqual([
    'Bonsoir',
    undefined,
    undefined,
  ])
  expect(stored['draft.lou.comment.a1']).toBe('Bonsoir')
  drafts.write(lous('comment.a1'), undefined)
  expect([drafts.read(lous('comment.a1')), inTab()]).toEqual([undefined, others])
})

it('exists() matches a name and names after a dot', () => {
  drafts.belongTo('lou')
  expect(drafts.exists('comment')).toBe(false)
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect(
    ['comment', 'comment.a1', 'comment.a', 'comm', 'a1', 'lou'].map((name) => drafts.exists(name)),
  ).toEqual([true, true, false, false, false, false])
  drafts.write(lous('archive'), '{}')
  expect(drafts.exists('archive')).toBe(true)
})

it('no id is a prefix of another member’s key', () => {
  const ids = ['lou', 'lou.comment', 'lou%2Ecomment', 'lou%', '']
  const keys = ids.flatMap((id) => ['x', 'comment.x', '2Ecomment.x'].map((n) => draftKey(id, n)))
  expect(new Set(keys).size).toBe(keys.length)
  for (const id of ids) {
    drafts.belongTo(id)
    for (const key of keys) drafts.write(key, id)
    expect(drafts.of(id)).toEqual({ x: id, 'comment.x': id, '2Ecomment.x': id })
    for (const other of ids.filter((one) => one !== id)) expect(drafts.of(other)).toEqual({})
  }
})

it('clear() removes drafts only', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.write(lous('archive'), '{}')
  drafts.clear()
  expect(inTab()).toEqual(others)
})

it('keeps drafts in memory if storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined)
  drafts.belongTo('lou')
  drafts.write(lous('a'), 'x')
  expect([drafts.read(lous('a')), wouldAsk()]).toEqual(['x', true])
  drafts.write(lous('a'), undefined)
  drafts.clear()
  drafts.end(false)
  expect([drafts.read(lous('a')), drafts.exists('a'), wouldAsk()]).toEqual([
    undefined,
    false,
    false,
  ])
})

it.each([
  ['stores nothing', undefined],
  ['has no room', () => storageOf({ 'draft.lou.comments.a1.edit.c1': 'Older' }, true)],
])('keeps a draft for its member if the browser %s', (_, full) => {
  vi.stubGlobal('sessionStorage', full?.())
  const edit = 'comments.a1.edit.c1'
  const text = 'Refused, and to be sent again'
  drafts.belongTo('lou')
  drafts.write(lous(edit), text)
  drafts.belongTo('lou')
  expect([drafts.read(lous(edit)), drafts.exists('comments')]).toEqual([text, true])
  drafts.end(false)
  drafts.belongTo('lou')
  expect([drafts.of('lou'), wouldAsk()]).toEqual([{ [edit]: text }, true])
  drafts.belongTo('sam')
  expect([drafts.all(), wouldAsk()]).toEqual([{}, false])
  drafts.write(sams(edit), 'Moi')
  drafts.end(true)
  expect([drafts.all(), drafts.exists('comments')]).toEqual([{}, false])
})

it('deletes drafts when another member signs in', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.belongTo('lou')
  expect(drafts.of('lou')).toEqual({ 'comment.a1': 'Bonsoir' })
  drafts.belongTo('sam')
  expect([drafts.of('lou'), inTab()]).toEqual([{}, others])
})

it('ignores writes of a signed-out member’s form', () => {
  drafts.belongTo('lou')
  drafts.belongTo('sam')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect(drafts.all()).toEqual({})
  drafts.end(true)
  drafts.write(sams('comment.a1'), 'Moi')
  expect([drafts.all(), inTab(), wouldAsk()]).toEqual([{}, others, false])
})

it('an expired session moves drafts into memory for its member', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  expect(wouldAsk()).toBe(false)
  drafts.end(false)
  // The open forms still contain them.
  drafts.write(lous('archive'), '{}')
  drafts.write(lous('profile'), '{}')
  drafts.write(lous('profile'), undefined)
  expect([inTab(), wouldAsk()]).toEqual([others, true])
  expect([drafts.exists('comment'), drafts.exists('profile')]).toEqual([true, false])
  // The user request may fail and end the session again.
  drafts.end(false)
  drafts.belongTo('lou')
  expect([drafts.of('lou'), wouldAsk()]).toEqual([
    { 'comment.a1': 'Bonsoir', archive: '{}' },
    false,
  ])
  expect(inTab()).toEqual(['draft.lou.archive', 'draft.lou.comment.a1', ...others])

  drafts.end(false)
  drafts.belongTo('sam')
  expect([drafts.all(), inTab(), wouldAsk()]).toEqual([{}, others, false])
})

it('a following session of the same member keeps the drafts', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.end(false, true)
  drafts.write(lous('comment.a1'), 'Bonsoir à tous')
  expect(drafts.read(lous('comment.a1'))).toBe('Bonsoir à tous')
  drafts.belongTo('lou')
  expect(stored['draft.lou.comment.a1']).toBe('Bonsoir à tous')
})

it('keeps drafts of two members until the user is fetched', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  vi.stubGlobal('sessionStorage', undefined)
  drafts.write(lous('comment.a2'), 'Sans place')
  vi.stubGlobal('sessionStorage', stored)
  stored['draft.sam.comment.a1'] = 'Moi'
  drafts.end(false, true)
  drafts.belongTo('sam')
  expect(drafts.all()).toEqual({ [sams('comment.a1')]: 'Moi' })
  drafts.end(true)
  expect(drafts.all()).toEqual({})
})

it('without user activation drafts stay in sessionStorage', () => {
  const userActivation = { hasBeenActive: false }
  vi.stubGlobal('navigator', { userActivation })
  const touch = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (type: string, run: () => void) => touch.set(type, run))
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.end(false)
  expect([drafts.exists('comment'), inTab()]).toEqual([true, ['draft.lou.comment.a1', ...others]])
  // Escape is no user activation.
  touch.get('keydown')?.()
  expect(inTab()).toEqual(['draft.lou.comment.a1', ...others])
  userActivation.hasBeenActive = true
  touch.get('pointerup')?.()
  expect([drafts.read(lous('comment.a1')), inTab()]).toEqual(['Bonsoir', others])
  expect(touch.has('beforeunload')).toBe(true)
  drafts.belongTo('lou')
  touch.get('keydown')?.()
  expect(inTab()).toEqual(['draft.lou.comment.a1', ...others])
})

it('a sign-out deletes drafts in memory', () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  drafts.end(false)
  drafts.end(true)
  expect([drafts.exists('comment'), wouldAsk()]).toEqual([false, false])
  drafts.belongTo('lou')
  expect(drafts.all()).toEqual({})
})

/** The same tab after a reload. */
async function reloaded() {
  vi.resetModules()
  return (await import('../../../../web/src/session/drafts.ts')).drafts
}

it('keeps drafts if the session expires before the user loads', async () => {
  drafts.belongTo('lou')
  drafts.write(lous('comment.a1'), 'Bonsoir')
  const reloadedDrafts = await reloaded()
  reloadedDrafts.end(false)
  expect([reloadedDrafts.exists('comment'), inTab()]).toEqual([true, others])
  reloadedDrafts.belongTo('lou')
  expect(reloadedDrafts.of('lou')).toEqual({ 'comment.a1': 'Bonsoir' })
})

it('hides drafts of another member from a later page', async () => {
  drafts.belongTo('lou')
  drafts.end(true)
  const later = await reloaded()
  later.belongTo('sam')
  later.write(sams('comment.a1'), 'De Sam')
  // Returns to the first page, whose session then expires.
  drafts.end(false)
  drafts.belongTo('lou')
  expect([drafts.read(lous('comment.a1')), drafts.all()]).toEqual([undefined, {}])
})
